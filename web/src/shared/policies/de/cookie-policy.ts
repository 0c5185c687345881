import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const cookiePolicy: Policy = {
  title: 'Cookie-Richtlinie',
  updated: '28. November 2026',
  summary:
    'Wir verwenden Cookies, damit du angemeldet bleibst und wir uns deine Entscheidungen merken. Werbe- oder Tracking-Cookies gibt es nicht.',
  sections: [
    {
      id: 'what-cookies-are',
      heading: 'Was Cookies sind',
      paragraphs: [
        'Cookies sind kleine Texte, die eine Website in deinem Browser ablegt. Browser haben dafür noch einen zweiten Platz, den lokalen Speicher (Local Storage). Wenn wir hier Cookies sagen, meinen wir beides.',
      ],
    },
    {
      id: 'which-ones-we-set',
      heading: 'Welche wir setzen',
      paragraphs: ['Alle sind unsere eigenen, und ohne die ersten beiden kannst du dich nicht anmelden.'],
      points: [
        'corner_access: sagt die nächsten zehn Minuten, wer du bist. Skripte können es nicht lesen.',
        'corner_refresh: hält dich in diesem Browser bis 30 Tage nach deinem letzten Besuch angemeldet. Skripte können es nicht lesen.',
        'corner_device: sagt unserer Anmeldung ein Jahr lang, dass sich dieser Browser schon einmal registriert oder angemeldet hat, damit dich die Fehlversuche anderer nicht aussperren. Sobald sich dein Passwort ändert, ist es wertlos. Skripte können es nicht lesen.',
        'Über eine sichere Verbindung beginnen diese drei Namen mit __Host-.',
        'corner.theme: merkt sich, ob du es dunkel oder hell magst. Es bleibt auf deinem Gerät, bis du es löschst.',
        'corner.language und corner.units: merken sich, welche Sprache du liest und ob du Meilen oder Kilometer magst. Sie bleiben auf deinem Gerät, bis du sie löschst.',
        'Weitere Einträge, die mit „corner.“ beginnen: was du begonnen und noch nicht gesendet hast, etwa Nachrichten und das Profilformular, und Entscheidungen, die nur in diesem Browser leben, etwa Filter, ein gewählter Tarif oder die Notiz zu einer Zahlungskarte. Sie verschwinden, wenn du dich abmeldest.',
        'Für die Zeit ohne Netz behält dein Browser außerdem die App und das, was du zuletzt gesehen hast, etwa deine Unterhaltungen und einige Fotos. Was davon dir gehört, verschwindet, wenn du dich abmeldest.',
        'Das Portal unserer Admins behält deren Anmeldung höchstens 8 Stunden im lokalen Speicher. Mitglieder bekommen das nie.',
      ],
    },
    {
      id: 'how-long-they-stay',
      heading: 'Wie lange sie bleiben',
      paragraphs: [
        'Je nach Zweck bleiben Cookies zwischen etwa 30 Tagen und 2 Jahren: Unsere stehen oben, und keines wird für länger gesetzt, als dort steht. Du kannst sie früher löschen. Das Abmelden entfernt die beiden Anmelde-Cookies sofort.',
      ],
    },
    {
      id: 'your-choices',
      heading: 'Was du entscheiden kannst',
      paragraphs: [
        'In den Einstellungen deines Browsers kannst du Cookies entfernen oder ablehnen. Ohne die Anmelde-Cookies kannst du unsere öffentlichen Seiten lesen, dich aber nicht anmelden.',
      ],
    },
    {
      id: 'contact',
      heading: 'Kontakt',
      paragraphs: [
        `Fragen gehen an ${PRODUCT.privacyEmail}. Unser Datenschutz-Team bemüht sich, innerhalb von 48 Stunden zu antworten.`,
      ],
    },
  ],
};

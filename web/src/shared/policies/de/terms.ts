import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const terms: Policy = {
  title: 'Nutzungsbedingungen',
  updated: '21. November 2026',
  summary: `Die Regeln des Gyms: Sei erwachsen, sei du selbst, behandle andere gut. Wenn du ${PRODUCT.name} nutzt, stimmst du ihnen zu.`,
  sections: [
    {
      id: 'who-can-join',
      heading: 'Wer mitmachen kann',
      paragraphs: [
        'Du musst mindestens 18 und geschäftsfähig sein und darfst weder von einem Gericht noch von uns ausgeschlossen sein. Ein Konto pro Person; es gehört dir allein.',
      ],
    },
    {
      id: 'your-account',
      heading: 'Dein Konto',
      paragraphs: [
        'Gib deinen echten Namen und eine funktionierende E-Mail-Adresse an und behalte dein Passwort für dich. Was unter deinem Konto geschieht, liegt in deiner Verantwortung, bis du uns sagst, dass jemand anderes hineingekommen ist.',
        'Bis deine E-Mail-Adresse bestätigt ist, kannst du dein Profil vorbereiten, aber niemand sieht es, und du kannst weder swipen noch schreiben.',
      ],
    },
    {
      id: 'how-to-behave',
      heading: 'Wie wir miteinander umgehen',
      paragraphs: ['Für all das entfernen wir Inhalte und sperren Konten:'],
      points: [
        'Belästigung, Drohungen, Hass oder Druck, sich zu treffen, Bilder zu teilen oder Geld zu schicken.',
        'Eine falsche Identität, fremde Fotos oder ein Gurt, Titel oder Gym, das nicht deins ist.',
        'Sexuelle Inhalte ohne Einwilligung, alles, was Minderjährige einbezieht, und alles Verbotene.',
        'Werbung, Spam, Scraping, automatisierte Konten und Versuche, den Dienst zu knacken oder zu überlasten.',
        'Jemanden im Training absichtlich zu verletzen oder zum Sparring zu drängen.',
      ],
    },
    {
      id: 'meeting-and-training',
      heading: 'Treffen und Training',
      paragraphs: [
        'Wir machen Leute miteinander bekannt; ihre Vergangenheit, ihr Können und ihre Gesundheit prüfen wir nicht, und wir sind nicht dabei, wenn ihr euch trefft. Trefft euch zuerst öffentlich, sag einer vertrauten Person Bescheid, und mach Sparring nur mit Schutzausrüstung, in deinen Grenzen und mit dem Einverständnis aller auf der Matte. Kampfsport birgt ein Verletzungsrisiko, das du selbst trägst.',
      ],
    },
    {
      id: 'your-content',
      heading: 'Deine Inhalte',
      paragraphs: [
        'Deine Fotos, Videos und Texte bleiben deine. Du erlaubst uns, sie zu speichern, in der Größe anzupassen und anderen Mitgliedern so zu zeigen, wie deine Einstellungen es sagen, solange sie auf dem Dienst sind. Lade nur hoch, was du teilen darfst.',
      ],
    },
    {
      id: 'free-and-paid-features',
      heading: 'Kostenlose und bezahlte Funktionen',
      paragraphs: [
        'Mitmachen ist kostenlos und braucht keine Kreditkarte. Kostenlose Konten haben Grenzen, zum Beispiel bei den Likes pro Tag. Die Zahlung ist noch nicht angeschlossen: Wer einen Tarif, Coins oder einen Boost wählt, zahlt nichts und schaltet nichts frei. Sobald du kaufen kannst, stehen Preis, Laufzeit und Kündigung vor der Zahlung da, und ein gekündigter Tarif bleibt bis zu seinem Verlängerungsdatum aktiv.',
      ],
    },
    {
      id: 'leaving-and-being-removed',
      heading: 'Gehen und entfernt werden',
      paragraphs: [
        'Du kannst dein Konto jederzeit in den Einstellungen löschen. Es ist sofort verborgen, 14 Tage lang kannst du es wiederherstellen, und deine Daten werden innerhalb von 30 Tagen nach der Löschung entfernt. Was du anderen geschrieben hast, bleibt bei ihnen, ohne deinen Namen.',
        'Wir können Konten sperren oder entfernen, die gegen diese Bedingungen oder die Community-Richtlinien verstoßen, die zu ihnen gehören; den Grund sagen wir bei der Anmeldung, und du kannst widersprechen, indem du uns schreibst. Darüber entscheiden Menschen: Kein Konto wird von einer Maschine gesperrt oder entfernt.',
      ],
    },
    {
      id: 'what-we-answer-for',
      heading: 'Wofür wir einstehen',
      paragraphs: [
        'Wir betreiben den Dienst mit Sorgfalt, können aber nicht versprechen, dass er immer da und fehlerfrei ist oder dass du ein Match findest. Soweit das Gesetz es zulässt, haften wir nicht für das, was andere Mitglieder tun. Nichts hier beschränkt eine Haftung, die sich gesetzlich nicht beschränken lässt, oder deine Verbraucherrechte dort, wo du lebst.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Änderungen und Kontakt',
      paragraphs: [
        `Wenn sich diese Bedingungen in einer Weise ändern, die ins Gewicht fällt, sagen wir es dir, bevor es gilt, und du kannst gehen, wenn du nicht einverstanden bist. Fragen gehen an ${PRODUCT.contactEmail}.`,
      ],
    },
  ],
};

import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const healthPrivacy: Policy = {
  title: 'Umgang mit Gesundheitsdaten',
  updated: '21. November 2026',
  summary:
    'Manche Gesetze schützen Gesundheitsdaten von Verbraucherinnen und Verbrauchern strenger als andere Daten. Hier steht, welche deiner Daten dazu zählen könnten und was wir damit tun und nicht tun.',
  sections: [
    {
      id: 'what-could-count-as-health-data',
      heading: 'Was als Gesundheitsdaten zählen könnte',
      paragraphs: [
        `${PRODUCT.name} ist kein Gesundheitsdienst und fragt nach keiner Diagnose. Einige Felder eines Profils können trotzdem etwas über deinen Körper oder dein Leben sagen, vor allem:`,
      ],
      points: [
        'Größe und Figur und was deine Fotos und dein Video von dir zeigen.',
        'Ob du rauchst und ob du Kinder hast oder möchtest.',
        'Disziplinen, Erfahrung und Trainingszeiten und das Gym, in dem du trainierst.',
        'Was du über dich schreibst, zum Beispiel eine Verletzung, die du unter „Über mich“ oder in einer Nachricht erwähnst.',
        'Dein Geschlecht und wen du kennenlernen willst.',
        'Deine Antworten im Matching-Quiz, soweit sie verraten, wie du trainierst.',
      ],
    },
    {
      id: 'where-it-comes-from',
      heading: 'Woher sie kommen',
      paragraphs: [
        'Von dir und von nirgendwo sonst. Wir nehmen keine Daten von Fitnessgeräten, aus Krankenakten oder aus dem Datenhandel, wir lesen nicht die Position deines Geräts, und wir berechnen aus dem, was du tust, nichts über deine Gesundheit.',
      ],
    },
    {
      id: 'why-we-use-it',
      heading: 'Wozu wir sie verwenden',
      paragraphs: [
        'Nur um anderen Mitgliedern dein Profil zu zeigen, um die Filter anzuwenden, die du und sie wählen, und um zuerst die zu zeigen, mit denen du im Training etwas gemeinsam hast. Alle diese Felder außer Disziplinen und Erfahrung sind freiwillig; lass sie leer oder leere sie, und wir haben sie nicht mehr.',
      ],
    },
    {
      id: 'who-receives-it',
      heading: 'Wer sie bekommt',
      paragraphs: [
        'Andere Mitglieder sehen die Felder deines öffentlichen Profils. Dienstleister, die unsere Server betreiben, speichern sie vertraglich in unserem Auftrag. Wir verkaufen keine Gesundheitsdaten, verwenden sie nicht für Werbung und geben sie an niemanden sonst weiter, außer du bittest uns darum oder das Gesetz verpflichtet uns.',
      ],
    },
    {
      id: 'your-consent-and-your-rights',
      heading: 'Deine Einwilligung und deine Rechte',
      paragraphs: [
        'Wenn du ein freiwilliges Feld ausfüllst, stimmst du der Verwendung zu, wie sie hier beschrieben ist; wenn du es leerst, nimmst du diese Zustimmung zurück. Du kannst fragen, ob wir solche Daten haben, und um eine Kopie, um eine Liste derer, die sie bekommen haben, und um ihre Löschung bitten.',
        `Schreib an ${PRODUCT.privacyEmail}. Unser Datenschutz-Team bemüht sich, innerhalb von 48 Stunden zu antworten. Lehnen wir ab, sagen wir warum, und du kannst unter derselben Adresse um eine zweite Prüfung bitten oder dich an die Behörde wenden, die dort zuständig ist, wo du lebst.`,
      ],
    },
    {
      id: 'deletion',
      heading: 'Löschung',
      paragraphs: [
        'Ein geleertes Feld ist sofort aus deinem Profil verschwunden. Wenn du dein Konto löschst, wird alles innerhalb von 30 Tagen entfernt; was du in Nachrichten geschrieben hast, bleibt bei denen, die sie bekommen haben, ohne deinen Namen.',
        `Wenn jemand dein Profil meldet, wird eine Kopie in seinem damaligen Zustand als Beleg aufbewahrt, bis ${LIMITS.report.evidenceKeptDays} Tage nach dem Abschluss der Meldung oder bis dein Konto entfernt ist.`,
      ],
    },
  ],
};

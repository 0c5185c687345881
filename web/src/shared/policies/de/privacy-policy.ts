import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const privacyPolicy: Policy = {
  title: 'Datenschutzerklärung',
  updated: '28. November 2026',
  summary: `${PRODUCT.name} braucht einige persönliche Angaben, um Leute, die trainieren, miteinander bekannt zu machen. Hier steht, welche, wozu, wer sie sieht und wie du sie wieder loswirst.`,
  sections: [
    {
      id: 'who-may-use-it',
      heading: 'Wer mitmachen darf',
      paragraphs: [
        `${PRODUCT.name} ist für Erwachsene. Du musst mindestens 18 sein, und Profile mit einem niedrigeren Alter lehnen wir ab. Wenn du glaubst, dass eine minderjährige Person ein Profil hat, schreib an ${PRODUCT.privacyEmail}, und wir entfernen es.`,
      ],
    },
    {
      id: 'what-we-hold',
      heading: 'Was wir speichern',
      paragraphs: [
        'Wir speichern, was du eingibst, was du mit anderen Mitgliedern machst und was ein Server wissen muss, um dir zu antworten.',
      ],
      points: [
        'Konto: Vor- und Nachname, E-Mail-Adresse, ein Einweg-Hash deines Passworts und deine Telefonnummer, wenn du eine angibst. Verifizierst du dich über Facebook, speichern wir, dass du es getan hast, und einen Einweg-Hash deiner Facebook-ID, damit ein Konto nur ein Mitglied verifiziert.',
        'Profil: Name, Alter, Geschlecht, Fotos, Vorstellungsvideo, Disziplinen, Erfahrung, Trainingszeiten, Gym und was du sonst noch ausfüllst.',
        'Quiz: die Antworten, die du gewählt hast, und die Eigenschaften, die sich daraus ergeben, wenn du das Matching-Quiz machst.',
        'Vorlieben und Einstellungen: wen du kennenlernen willst, in welchem Bereich von Alter, Größe und Entfernung; deine Einstellungen zu Privatsphäre und Mitteilungen und deine Sprache.',
        'Aktivität: Likes und Weitergewischtes, Matches, Nachrichten und wie weit du sie gelesen hast, Blockierungen, Meldungen und wann du zuletzt da warst.',
        'Anliegen: was du unserem Support schreibst, mit Nummer und unserer Antwort.',
        'Warteliste: deine E-Mail-Adresse, wenn du sie auf der Seite „Events vor Ort“ hinterlässt. Ein Konto brauchst du dafür nicht.',
        'Technische Aufzeichnungen: deine Netzwerkadresse und dein Browser, für Sicherheit und Zugriffsgrenzen, und eine Liste deiner offenen Sitzungen mit ihren Browsern, die du beenden kannst.',
      ],
    },
    {
      id: 'your-location',
      heading: 'Dein Ort',
      paragraphs: [
        'Du nennst einen Ort; die Position deines Geräts lesen wir nie. Der Ort wird als ein Kartenfeld von etwa 36 Quadratkilometern (14 Quadratmeilen) gespeichert und nie als Punkt. Andere sehen den Text des Ortes und höchstens einen Entfernungsbereich, und die Entfernung kannst du ausschalten.',
      ],
    },
    {
      id: 'photos-and-video',
      heading: 'Fotos und Video',
      paragraphs: [
        'Ein Vorstellungsvideo wird neu geschrieben; dabei verschwindet, was dein Browser neben Bild und Ton vermerkt hat. Der Schnellimport verwendet Beispieldaten und liest keines deiner Social-Media-Konten.',
        'Hochgeladene Fotos werden dekodiert und neu geschrieben; dabei verschwinden die Kameradaten und jede Position darin. Fügst du ein Foto als Weblink hinzu, holt unser Server es einmal und behält eine eigene Kopie; die andere Website erfährt nie, wer es ansieht.',
      ],
    },
    {
      id: 'what-we-use-it-for',
      heading: 'Wofür wir es verwenden',
      paragraphs: [
        'Wir verwenden deine Daten, um den Dienst zu betreiben, und für nichts, was du nicht davon erwarten würdest.',
      ],
      points: [
        'Um dir passende Leute zu zeigen und dich ihnen, geordnet nach dem, was ihr gemeinsam habt (Kampfsport, Trainingszeiten, Entfernung, Quiz), mit den Gründen auf der Karte. Diese Reihenfolge kannst du mit SmartPick ausschalten.',
        'Um Nachrichten zuzustellen und die Mitteilungen, die du anlässt. Jede Mail über andere Mitglieder hat einen Link, der sie beendet, und keine zitiert eine Nachricht.',
        'Um den Adressen auf der Warteliste einmal zu sagen, wenn die Events vor Ort beginnen.',
        'Um Mitglieder zu schützen: Grenzen, Blockieren, Meldungen, Moderation und Schutz vor Betrug.',
        'Um dir zu antworten, wenn du uns schreibst.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Wer es sieht',
      paragraphs: [
        'Andere Mitglieder sehen dein öffentliches Profil so, wie deine Einstellungen zur Privatsphäre es erlauben. Deine E-Mail-Adresse, deine Telefonnummer, deinen genauen Ort und deine Vorlieben sehen sie nie.',
        'Eine öffentliche Seite zeigt Mitglieder, die dort gezeigt werden möchten, auch Besuchenden ohne Konto: Vorname, erstes Foto, Sportarten und eine verdeckte E-Mail-Adresse, nach der man nicht suchen kann. Du wirst gefragt, wenn du dein Profil einrichtest, und kannst es in den Einstellungen zur Privatsphäre ein- und ausschalten.',
        'Unsere Admins sehen Konten und Profile, um zu helfen und die Regeln durchzusetzen. Nachrichten lesen sie nur als Teil einer Meldung. Was sie tun, wird mit Name, Zeit und Grund protokolliert.',
        'Wir verkaufen keine personenbezogenen Daten, und auf unseren Seiten laufen keine Werbe- oder Analyseskripte Dritter. Dienstleister, die unsere Mails und SMS senden oder unsere Server betreiben, verarbeiten Daten vertraglich in unserem Auftrag. An Behörden geben wir Daten heraus, wenn das Gesetz uns dazu verpflichtet.',
      ],
    },
    {
      id: 'how-long-we-keep-it',
      heading: 'Wie lange wir es behalten',
      paragraphs: [
        'Wir behalten deine Daten, solange du ein Konto hast. Löschst du das Konto, bist du sofort verborgen und abgemeldet. 14 Tage lang kannst du es dir anders überlegen; danach werden deine Daten entfernt, und innerhalb von 30 Tagen nach der Löschung sind sie überall weg. Nachrichten von dir bleiben bei denen, die sie bekommen haben, als „Gelöschtes Mitglied“, bis auch sie ihr Konto löschen.',
        `Wenn jemand etwas meldet, behalten wir das gemeldete Profil und die letzten ${LIMITS.report.evidenceMessages} Nachrichten zwischen den beiden als Beleg, auch wenn die Unterhaltung danach beendet wird. Er wird ${LIMITS.report.evidenceKeptDays} Tage nach dem Abschluss der Meldung gelöscht; was ein gelöschtes Mitglied geschrieben hat, verschwindet daraus mit dem Konto.`,
        'Konten, deren E-Mail-Adresse nie bestätigt wird, werden nach 14 Tagen entfernt. Eine Adresse auf der Warteliste bleibt, bis du sie über den Link in unserer Mail entfernst, bis du das Konto mit dieser Adresse löschst oder bis wir dir von den ersten Events geschrieben haben.',
        'Ein Archiv deiner Daten, das du angefordert hast, wird nach 24 Stunden gelöscht.',
      ],
    },
    {
      id: 'your-choices-and-rights',
      heading: 'Was du entscheiden kannst und welche Rechte du hast',
      paragraphs: [
        'In den Einstellungen entscheidest du, wer dein Alter, deine Entfernung, deinen Online-Status und deine Lesebestätigungen sieht, wer dir schreiben darf und ob du überhaupt in Entdecken erscheinst. Du kannst jederzeit dein Profil berichtigen, Mitglieder blockieren und Sitzungen auf anderen Geräten beenden.',
        'In den Einstellungen unter Privatsphäre kannst du einmal am Tag deine Daten als ein Archiv mit deinen Fotos und deinem Video herunterladen und dein Konto löschen. Das Archiv enthält nichts Privates von anderen.',
        `Wo immer du lebst, kannst du uns auch um eine Kopie deiner Daten, um eine Berichtigung oder um ihre Löschung bitten oder einer Verwendung widersprechen. Schreib von der Adresse deines Kontos an ${PRODUCT.privacyEmail}. Unser Datenschutz-Team bemüht sich, innerhalb von 48 Stunden zu antworten.`,
      ],
    },
    {
      id: 'security',
      heading: 'Sicherheit',
      paragraphs: [
        'Passwörter werden mit argon2id gehasht, Sitzungen stecken in Cookies, die Skripte nicht lesen können, und du kannst alle Geräte auf einmal abmelden. Kein System ist vollkommen sicher; bringt dich ein Datenleck in Gefahr, sagen wir es dir.',
      ],
    },
    {
      id: 'changes-and-contact',
      heading: 'Änderungen und Kontakt',
      paragraphs: [
        `Wenn sich diese Erklärung ändert, ändert sich das Datum oben, und vor einer Änderung, die ins Gewicht fällt, sagen wir den Mitgliedern Bescheid. Fragen gehen an ${PRODUCT.privacyEmail}.`,
      ],
    },
  ],
};

import { LIMITS } from '@corner/domain/limits';
import { PRODUCT } from '@corner/domain/product';
import type { Topic } from '../document';

export const faq: readonly Topic[] = [
  {
    heading: 'Die ersten Schritte',
    questions: [
      {
        question: `Was ist ${PRODUCT.name}?`,
        answer: [
          `${PRODUCT.name} bringt Leute zusammen, die eine Kampfsportart teilen: zum Daten, zum Trainieren oder für beides. Du siehst Leute in deiner Nähe, likst, wer zu dir passt, und ihr schreibt euch.`,
        ],
      },
      {
        question: 'Wer kann mitmachen?',
        answer: [
          'Erwachsene: Du musst mindestens 18 sein. Du brauchst eine E-Mail-Adresse, aber keine Kreditkarte und keinen Gurt.',
        ],
      },
      {
        question: 'Warum kann mich noch niemand sehen?',
        answer: [
          'Zwei Dinge braucht es: Deine E-Mail-Adresse ist über den Link bestätigt, den wir dir gesendet haben, und dein Profil hat einen Namen und mindestens eine Kampfsportart. Bis dahin kannst du alles vorbereiten, wirst aber nicht gezeigt und kannst weder swipen noch schreiben. Über das Banner ganz oben bekommst du die Mail noch einmal.',
        ],
      },
      {
        question: 'Liest der Schnellimport meine Social-Media-Konten?',
        answer: [
          'Nein. Er füllt das Formular mit Beispieldaten und sagt das auch. Aus keinem Netzwerk wird etwas geholt, und nichts wird gespeichert, bevor du das Formular absendest.',
        ],
      },
      {
        question: 'Wozu ist das Quiz da?',
        answer: [
          'Das Ergebnis wird in deinem Profil gespeichert und hilft, neben Kampfsport, Trainingszeiten und Entfernung, die Leute zu ordnen, die du siehst. Du kannst es überspringen oder jederzeit wiederholen.',
        ],
      },
    ],
  },
  {
    heading: 'Entdecken, Likes und Matches',
    questions: [
      {
        question: 'Wer wird mir gezeigt?',
        answer: [
          'Leute, die zu deinen Filtern passen und zu deren eigenen Wünschen du bei Geschlecht, Alter und Entfernung passt. Ist SmartPick an, kommen zuerst die, mit denen du am meisten gemeinsam hast, und jede Karte sagt warum; ist es aus, kommen die Nächsten zuerst.',
          'Ist niemand mehr übrig, bietet der Stapel an, weiter weg zu schauen.',
        ],
      },
      {
        question: 'Wie viele Likes habe ich?',
        answer: [
          `Im kostenlosen Tarif ${LIMITS.likesPerDay} innerhalb von 24 Stunden, dazu ${LIMITS.superLikesPerDay.free} Super-Like. Wie viele noch übrig sind, steht über dem Stapel. Weiterwischen kannst du unbegrenzt.`,
        ],
      },
      {
        question: 'Was ist ein Super-Like?',
        answer: [
          'Ein Like, das auffällt: Die andere Person sieht deine Karte zuerst, mit blauem Rand. Es verbraucht zugleich ein Like.',
        ],
      },
      {
        question: 'Ich habe falsch geswipt. Kann ich das zurücknehmen?',
        answer: [
          `Ja: Innerhalb von ${LIMITS.undoMinutes} Minuten holst du deinen letzten Swipe zurück, außer er wurde zum Match. Wen du weiterwischst, der liegt nach ${LIMITS.passHiddenDays} Tagen wieder auf deinem Stapel, oder nach ${LIMITS.againAfterDays}, wenn du am Ende des Stapels darum bittest.`,
        ],
      },
      {
        question: 'Wann ist es ein Match?',
        answer: ['Wenn ihr euch beide gelikt habt. Dann könnt ihr euch unbegrenzt schreiben.'],
      },
    ],
  },
  {
    heading: 'Nachrichten',
    questions: [
      {
        question: 'Kann ich jemandem ohne Match schreiben?',
        answer: [
          `Einmal: eine erste Nachricht mit bis zu ${LIMITS.requestMessage.max} Zeichen. Sobald eine Antwort kommt, kannst du wieder schreiben. Du kannst am Tag ${LIMITS.requestsPerDay.unverified} erste Nachrichten senden, ${LIMITS.requestsPerDay.verified}, wenn du verifiziert bist. Alle entscheiden in den Einstellungen zur Privatsphäre selbst, von wem sie solche Nachrichten annehmen.`,
        ],
      },
      {
        question: 'Sehen andere, dass ich ihre Nachricht gelesen habe?',
        answer: [
          'Nur solange ihr beide die Lesebestätigungen anhabt. Schaltest du sie unter Einstellungen, Privatsphäre aus, siehst du auch die der anderen nicht mehr. Genauso ist es mit dem Online-Status.',
        ],
      },
      {
        question: 'Was heißt „Mitglied nicht erreichbar“ oder „Gelöschtes Mitglied“?',
        answer: [
          'Nicht erreichbar: Das Profil ist verborgen oder das Konto gesperrt und kommt vielleicht wieder. Gelöscht: Das Konto ist weg oder verschwindet bald. Was dir geschrieben wurde, bleibt in deiner Unterhaltung, ohne Namen und Fotos.',
        ],
      },
    ],
  },
  {
    heading: 'Verifizierung',
    questions: [
      {
        question: 'Wie verifiziere ich meine Telefonnummer?',
        answer: [
          'In deinem Profil unter „Konto verifizieren“: Gib die Nummer ein und dann die sechs Ziffern, die wir dir per SMS senden. Der Code gilt 10 Minuten, und einmal pro Minute kannst du einen neuen anfordern. Eine Nummer verifiziert nur ein Konto, und andere Mitglieder sehen sie nie.',
        ],
      },
      {
        question: 'Was bedeutet das Häkchen?',
        answer: [
          'Dass eine Telefonnummer oder ein Facebook-Konto verifiziert wurde. Über Charakter, Gurte oder Können sagt es nichts.',
        ],
      },
      {
        question: 'Warum schlägt die Facebook-Verifizierung fehl?',
        answer: [
          'Sie braucht eine Verbindung zu Facebook, die auf dieser Website vielleicht nicht eingerichtet ist; die App sagt es neben dem Knopf. Verifiziere stattdessen deine Telefonnummer: Das Häkchen ist dasselbe.',
        ],
      },
    ],
  },
  {
    heading: 'Sicherheit und Privatsphäre',
    questions: [
      {
        question: 'Wie genau ist mein Standort?',
        answer: [
          'Du nennst einen Ort; die Position deines Geräts lesen wir nie. Wir speichern ein Kartenfeld von etwa 36 Quadratkilometern, und andere sehen den Namen des Ortes und einen Bereich wie „5–10 Meilen entfernt“. Die Entfernung kannst du verbergen.',
        ],
      },
      {
        question: 'Wie blockiere oder melde ich jemanden?',
        answer: [
          'Über das Menü auf der Karte, im Profil oder im Chat. Blockieren wirkt sofort und auf beiden Seiten, und niemand erfährt davon. Eine Meldung geht mit dem Profil und euren letzten Nachrichten an unser Team; du bekommst eine Nummer und das Ergebnis per E-Mail.',
        ],
      },
      {
        question: 'Kommt das Match zurück, wenn ich jemanden freigebe?',
        answer: ['Nein. Ihr könnt euch wieder sehen, aber Match und Unterhaltung bleiben beendet.'],
      },
      {
        question: 'Kann ich mich verbergen, ohne etwas zu löschen?',
        answer: [
          'Ja. Schalte unter Einstellungen, Privatsphäre „Profil in Entdecken zeigen“ aus: Dann sehen dich nur noch Leute, die du likst oder mit denen du schreibst. Oder stell unter Einstellungen, Konto deinen Status auf Inaktiv, und du verschwindest aus allen Stapeln.',
        ],
      },
      {
        question: 'Stehe ich in der öffentlichen Übersicht?',
        answer: [
          'Nur wenn du das beim Einrichten deines Profils oder unter Einstellungen, Privatsphäre gewählt hast. Diese Seite können alle öffnen: Sie zeigt deinen Vornamen, dein erstes Foto, deine Sportarten und eine verdeckte E-Mail-Adresse. Mitglieder, die nicht in Entdecken erscheinen, nicht bestätigt oder gesperrt sind, stehen dort nie.',
        ],
      },
    ],
  },
  {
    heading: 'Dein Konto und deine Daten',
    questions: [
      {
        question: 'Wie ändere ich, welche Mails und SMS ich bekomme?',
        answer: [
          'Unter Einstellungen, Mitteilungen: Matches, Nachrichten, Likes und Super-Likes haben je einen Schalter, E-Mail und SMS ebenso. Der Link unter jeder solchen Mail schaltet sie alle aus. Mails zu deinem Konto, etwa bei einem neuen Passwort, kommen immer.',
        ],
      },
      {
        question: 'Wie lade ich meine Daten herunter?',
        answer: [
          'Unter Einstellungen, Privatsphäre, „Meine Daten laden“: Einmal am Tag packen wir alles, was wir über dich gespeichert haben, in ein Archiv, mit deinen Fotos und deinem Video. Wir schreiben dir, wenn es fertig ist; 24 Stunden lang kannst du es angemeldet herunterladen.',
        ],
      },
      {
        question: 'Was passiert, wenn ich mein Konto lösche?',
        answer: [
          `Du bist sofort verborgen und überall abgemeldet. ${LIMITS.restorableDays} Tage lang kannst du dich anmelden und alles wiederherstellen. Danach löschen wir Profil, Fotos, Video, Matches und Likes endgültig, überall innerhalb von 30 Tagen nach deinem Auftrag. Nachrichten von dir bleiben bei denen, die sie bekommen haben, von einem „Gelöschten Mitglied“.`,
        ],
      },
      {
        question: 'Wo bin ich angemeldet?',
        answer: [
          'Unter Einstellungen, Konto steht jeder Browser mit einer Sitzung, und du kannst dort eine oder alle anderen beenden. Auch ein neues Passwort beendet alle anderen.',
        ],
      },
      {
        question: 'Mein Konto ist gesperrt. Was jetzt?',
        answer: [
          `Bei der Anmeldung steht, warum. Wenn du es für einen Irrtum hältst, schreib von der Adresse deines Kontos an ${PRODUCT.contactEmail}.`,
        ],
      },
    ],
  },
  {
    heading: 'Tarife, Coins und Zahlungen',
    questions: [
      {
        question: 'Was kostet das?',
        answer: [
          'Mitmachen, Matches und Schreiben sind kostenlos. Tarife, Coins und Boosts stehen mit Preisen da, aber die Zahlung ist noch nicht angeschlossen: Wer etwas wählt, zahlt nichts und schaltet nichts frei.',
        ],
      },
      {
        question: 'Was passiert mit einer Karte, die ich unter Zahlungen hinzufüge?',
        answer: [
          'Es wird nichts abgebucht. Du notierst Art, Marke, letzte vier Ziffern und Ablaufdatum, und diese Notiz bleibt in deinem eigenen Browser. Nach der ganzen Nummer fragen wir nie.',
        ],
      },
    ],
  },
  {
    heading: 'Events und Hilfe',
    questions: [
      {
        question: 'Wann starten die Events vor Ort?',
        answer: [
          'Ein Datum gibt es noch nicht. Lass auf der Seite „Events vor Ort“ deine E-Mail-Adresse da, und wir schreiben einmal, wenn es losgeht. In jeder Mail steht ein Link, der die Adresse von der Liste nimmt.',
        ],
      },
      {
        question: 'Wie erreiche ich einen Menschen?',
        answer: [
          `Einstellungen, Hilfe: Kontaktiere den Support oder melde ein Problem. Du bekommst eine Nummer, siehst dort den Stand und erhältst die Antwort auch per E-Mail. Ohne Konto schreib an ${PRODUCT.contactEmail}.`,
        ],
      },
    ],
  },
];

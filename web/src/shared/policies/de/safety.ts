import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const safety: Policy = {
  title: 'Sicherheit',
  updated: '21. November 2026',
  summary:
    'Halt die Deckung oben, auch wenn es gut läuft. Wenn jemand in Gefahr ist, ruf den Notruf vor Ort an, bevor du uns schreibst.',
  sections: [
    {
      id: 'meet-in-public',
      heading: 'Trefft euch öffentlich',
      paragraphs: ['Die ersten Male gehören an Orte, wo andere sind.'],
      points: [
        'Ein Café, ein Open Mat oder ein Kurs mit jemandem vom Trainerteam auf der Matte. Keine Wohnung, kein Hotel, kein Auto und kein Gym nach Feierabend.',
        'Komm und geh aus eigener Kraft und lass dich nicht abholen.',
        'Behalte dein Getränk und deine Tasche im Auge. Bleib nüchtern genug, um zu entscheiden.',
        'Wer dich drängt, euch allein, in Eile oder heimlich zu treffen, hat dir gesagt, was du wissen musst.',
      ],
    },
    {
      id: 'share-your-plans',
      heading: 'Sag, was du vorhast',
      paragraphs: ['Jemand in deiner Ecke sollte wissen, wo du bist.'],
      points: [
        'Erzähl einer vertrauten Person, wen du triffst, wo und bis wann, und zeig ihr das Profil.',
        'Vereinbart, wann du dich meldest und was geschieht, wenn du es nicht tust.',
        'Lade dein Handy, bevor du gehst.',
      ],
    },
    {
      id: 'trust-your-instincts',
      heading: 'Vertrau deinem Gefühl',
      paragraphs: [
        'Wenn sich etwas falsch anfühlt, ist das Grund genug. Geh, leg auf, brich die Runde ab: Du schuldest niemandem eine Erklärung und keine Höflichkeit. Dann blockiere und melde, was passiert ist, auch wenn es außerhalb der App war.',
      ],
    },
    {
      id: 'protect-your-personal-information',
      heading: 'Schütz deine persönlichen Daten',
      paragraphs: [
        'Wir zeigen niemandem deine E-Mail-Adresse, deine Telefonnummer oder eine genauere Position als den Ort, den du genannt hast. Was du selbst schreibst, können wir nicht zurückholen.',
      ],
      points: [
        'Behalte Adresse, Arbeitsplatz, Dokumente und Passwörter für dich. Achte auch auf den Hintergrund von Fotos.',
        'Deine Trainingszeiten und dein Gym verraten, wo du wann bist. Lass sie im Profil weg, wenn du sie lieber später erzählst.',
        'Schick nie Geld, Gutscheine oder Krypto und lass dich auf keine „Investition“ ein, egal wie lange ihr schon schreibt.',
        'Bleib in unserem Chat, bis ihr euch getroffen habt. Wer ihn sofort verlassen will, will oft auch unsere Regeln hinter sich lassen.',
        'Ein Code, den wir dir per SMS senden, ist nur für dich. Wir fragen nie danach.',
      ],
    },
    {
      id: 'see-who-somebody-is',
      heading: 'Sieh nach, wer es ist',
      paragraphs: [
        'Ein Häkchen steht für eine verifizierte Telefonnummer oder ein verifiziertes Facebook-Konto: Es macht ein falsches Profil schwerer, aber es sagt nicht, dass jemand nett ist. Wir prüfen keine Vorstrafen, Gurte oder Gyms. Ein Vorstellungsvideo, ein Anruf vor dem ersten Date und ein Wort mit dem Trainerteam verraten dir mehr.',
      ],
    },
    {
      id: 'consent-on-and-off-the-mat',
      heading: 'Einwilligung auf und neben der Matte',
      paragraphs: ['Sparring ist die Einwilligung in einen vereinbarten Austausch und in nichts sonst.'],
      points: [
        'Sagt vor dem Start laut: welche Regeln, wie hart, welche Schläge und Aufgabegriffe, was verletzt ist oder heilt, welches Zeichen alles beendet.',
        'Der vorsichtigere Wunsch gilt. Ihr dürft beide jederzeit ohne Grund herunterschalten oder aufhören.',
        'Klopf früh ab; lass sofort los. „Stopp“ zählt so viel wie Abklopfen.',
        'Ein Ja zum Rollen ist kein Ja zu irgendetwas danach. Auch ein Ja von letzter Woche, ein Ja nach ein paar Drinks oder Schweigen ist keines.',
      ],
    },
    {
      id: 'spar-safely',
      heading: 'Sicheres Sparring',
      paragraphs: ['Das erste Training mit jemand Neuem ist ein Date mit Kontakt.'],
      points: [
        'Trainiert in einem Gym, das eine Person von euch kennt, mit Trainerteam oder anderen im Raum. Nie allein mit jemandem sparren, den du nicht kennst.',
        'Zahnschutz, Tiefschutz, Bandagen, Kopfschutz, wo er hingehört; kurze Nägel, kein Schmuck.',
        'Achtet auf Unterschiede bei Gewicht und Trainingsjahren und fangt langsamer an, als ihr denkt.',
        'Nach einem Schlag auf den Kopf, bei Schwindel, Übelkeit oder einer Erinnerungslücke ist für den Tag Schluss: Lass dich ärztlich untersuchen. Kein Kontakt, bis du die Freigabe hast.',
        'Bleib mit Hautinfektionen, Fieber oder offenen Wunden von der Matte weg und sag es.',
      ],
    },
    {
      id: 'what-you-can-do-here',
      heading: 'Was du hier tun kannst',
      paragraphs: ['All das wirkt sofort, und niemand erfährt davon.'],
      points: [
        'Blockiere oder melde auf jeder Karte, in jedem Profil und in jedem Chat. Beim Melden kannst du im selben Schritt blockieren.',
        'Match auflösen: Die Unterhaltung verschwindet aus beiden Listen. Melden kannst du sie noch 90 Tage lang.',
        'Entscheide in den Einstellungen zur Privatsphäre, wer dein Alter, deine Entfernung und deinen Online-Status sieht, wer dir schreiben darf und ob du überhaupt in Entdecken erscheinst.',
        'Sieh nach, wo du angemeldet bist, und beende eine oder alle anderen Sitzungen.',
      ],
    },
    {
      id: 'if-something-has-happened',
      heading: 'Wenn etwas passiert ist',
      paragraphs: [
        'Ruf den Notruf an, wenn jemand in Gefahr ist: 112 in Europa, 911 in Nordamerika, 999 im Vereinigten Königreich. Geh zu Menschen, denen du vertraust. Nach einem Übergriff kann eine Arztpraxis oder Klinik helfen und Spuren sichern, auch wenn du noch nicht entschieden hast, ob du zur Polizei gehst. Nichts davon war deine Schuld.',
        `Melde das Profil, wenn du kannst, oder schreib an ${PRODUCT.contactEmail}. Nachrichten und Profile, die du meldest, werden als Belege aufbewahrt, auch wenn die andere Person das Match auflöst. Rechtmäßige Anfragen der Polizei beantworten wir.`,
      ],
    },
  ],
};

import { PRODUCT } from '@corner/domain/product';
import type { Policy } from '../document';

export const guidelines: Policy = {
  title: 'Community-Richtlinien',
  updated: '21. November 2026',
  summary:
    'Verbeugen, auf die andere Person achten, verbeugen. Was auf jeder guten Matte gilt, gilt auch hier, und wer sich nicht daran hält, verlässt die Matte.',
  sections: [
    {
      id: 'be-yourself',
      heading: 'Sei du selbst',
      paragraphs: ['Andere treffen den Menschen hinter dem Profil, manchmal bei vollem Tempo. Zeig ihnen den echten.'],
      points: [
        'Verwende deinen eigenen Namen, dein eigenes Alter und Fotos und Videos, die dich zeigen, wie du jetzt bist.',
        'Nenn nur Gurt, Rang, Titel, Gym und Erfahrung, die du wirklich hast. Auf der Matte zeigt sich das in einer Minute, und jemand kann sich verletzen.',
        'Ein Konto pro Person. Keine Konten für Gyms, Marken oder Maschinen.',
      ],
    },
    {
      id: 'adults-only',
      heading: 'Nur für Erwachsene',
      paragraphs: [
        'Du musst mindestens 18 sein. Wir entfernen Konten von Minderjährigen und von allen, die nach ihnen suchen. Wenn ein Profil einer minderjährigen Person zu gehören scheint, melde es als „Unter 18“.',
      ],
    },
    {
      id: 'respect-a-no',
      heading: 'Respektiere ein Nein',
      paragraphs: ['Ein Like ist kein Versprechen, ein Match ist kein Date, und ein Date ist keine Einwilligung.'],
      points: [
        'Frag einmal. Keine Antwort ist auch eine Antwort; ein aufgelöstes Match oder eine Blockierung ebenso.',
        'Such niemanden anderswo, der dich hier blockiert hat, und komm nicht mit einem anderen Konto zurück.',
        'Keine sexuellen Bilder oder Gespräche, um die niemand gebeten hat.',
        'Nicht alle sind zum Daten hier: Wer jemanden fürs Training sucht, will trainieren.',
      ],
    },
    {
      id: 'keep-training-safe',
      heading: 'Trainiert sicher',
      paragraphs: [
        'Wer mit dir trainiert, vertraut dir den eigenen Körper an. Wie du damit umgehst, zählt hier, auch wenn es in einem Gym passiert ist.',
      ],
      points: [
        'Klärt vor dem Start die Regeln und wie hart es wird; der vorsichtigere Wunsch gilt, und alle dürfen jederzeit ohne Grund aufhören.',
        'Ein Abklopfen, ein „Stopp“ oder ein Zeichen beendet den Austausch sofort.',
        'Kein Sparring unter Alkohol oder Drogen, keines mit einer Kopfverletzung, keines mit Leuten, die du dazu überredet hast.',
        'Wer härter macht als vereinbart, absichtlich verletzt oder unter dem Vorwand des Trainings anfasst, verliert sein Konto.',
      ],
    },
    {
      id: 'no-hate-no-threats',
      heading: 'Kein Hass, keine Drohungen',
      paragraphs: [
        'Keine Angriffe auf Menschen wegen ihrer Herkunft, Hautfarbe, Religion, ihres Geschlechts, ihrer Sexualität, ihres Körpers, einer Behinderung oder ihres Alters. Keine Drohungen, kein Stalking, kein Veröffentlichen von dem, was dir jemand im Vertrauen erzählt hat. Trash Talk gehört in den Käfig; hier ist er Belästigung.',
      ],
    },
    {
      id: 'no-business',
      heading: 'Keine Geschäfte',
      paragraphs: [
        'Keine Werbung, kein Verkauf von Seminaren, Nahrungsergänzung oder Bildern, keine Bitten um Geld, Gutscheine oder Krypto und keine Links, die zu so etwas führen.',
      ],
    },
    {
      id: 'what-belongs-in-photos-and-videos',
      heading: 'Was in Fotos und Videos gehört',
      paragraphs: [
        'Du im Gi, im Rashguard, in Shorts oder auf dem Podest: alles gut. Wettkampffotos mit einem blauen Fleck sind es auch.',
      ],
      points: [
        'Keine Nacktheit und keine sexuellen Posen.',
        'Keine Kinder, auch nicht die eigenen oder die, die du trainierst.',
        'Kein Blutbad, keine echte Gewalt außerhalb des Sports, keine auf Menschen gerichteten Waffen.',
        'Niemand anderes ohne Einverständnis und nichts, was dir nicht gehört.',
      ],
    },
    {
      id: 'report-and-block',
      heading: 'Melden und blockieren',
      paragraphs: [
        'Beides findest du im Menü jeder Karte, jedes Profils und jedes Chats. Blockieren wirkt sofort und auf beiden Seiten: Ihr seht und erreicht euch nicht mehr, und niemand erfährt davon. Wenn du jemanden freigibst, kommt ein Match nicht zurück.',
        'Eine Meldung geht an Menschen, nicht an eine Maschine. Sie enthält, was du schreibst, das Profil, wie es gerade ist, und die letzten 50 Nachrichten zwischen euch. Wer gemeldet wird, erfährt nie, von wem. Du bekommst eine Nummer und eine E-Mail, wenn sich jemand die Meldung angesehen hat. Noch 90 Tage, nachdem eine Seite das Match aufgelöst hat, kannst du melden.',
      ],
    },
    {
      id: 'what-we-do',
      heading: 'Was wir tun',
      paragraphs: [
        'Je nachdem, was passiert ist, erklären wir, sperren das Konto oder entfernen es. Ein gesperrtes Konto ist sofort überall abgemeldet und verschwindet aus Stapeln, Listen und dem öffentlichen Verzeichnis; der Grund steht bei der Anmeldung.',
        `Wenn du meinst, dass wir falschliegen, schreib an ${PRODUCT.contactEmail}: Dann schaut jemand noch einmal hin, der beim ersten Mal nicht entschieden hat.`,
      ],
    },
  ],
};

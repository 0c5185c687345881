/** `openers` of the app's catalogue that are long enough to be compared. */
export const OPENERS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Striking or grappling: where do you feel at home?',
    'Which combination do you never get tired of?',
    'We both train at {gym}. How have we never met?',
    'We train at the same time of day. Coffee after class?',
    'I am looking for a training partner, too. When is your next session?',
    'We are about as far along. What are you working on right now?',
    'What is it like at {gym}?',
    'What was your best moment on the mat this month?',
  ],
  de: [
    'Was war diesen Monat dein schönster Moment auf der Matte?',
    'Welche Kombination wird dir nie langweilig?',
    'Ich suche auch jemanden zum Trainieren. Wann ist deine nächste Einheit?',
    'Wir trainieren beide bei {gym}. Wieso sind wir uns nie begegnet?',
    'Wir haben zur gleichen Zeit frei. Trainieren wir zusammen?',
    'Wir sind ungefähr gleich weit. Woran arbeitest du gerade?',
    'Wir trainieren zur selben Tageszeit. Kaffee nach dem Training?',
    'Wie ist es bei {gym}?',
  ],
  ar: [
    'القتال وقوفًا أم على الأرض: أيهما الأقرب إليك؟',
    'أبحث أنا أيضًا عن شريك تدريب. متى تمرينك القادم؟',
    'كلانا يتدرب في {gym}. كيف لم نلتقِ من قبل؟',
    'نتدرب في الوقت نفسه من اليوم. قهوة بعد التمرين؟',
    'كيف الأجواء في {gym}؟',
  ],
};

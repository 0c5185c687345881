import { renderTemplate } from './mail.templates.js';

describe('mails', () => {
  it('show typed text without executing it', () => {
    const mail = renderTemplate(
      'new-match',
      { firstName: 'Al', otherName: `<img src=x onerror="alert(1)">`, matchId: 'm1' },
      { publicUrl: 'https://corner.example' },
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&#60;img');
  });

  it('contain the link in HTML and in text', () => {
    const mail = renderTemplate('verify-email', { token: 'abc-_1' }, { publicUrl: 'https://corner.example' });
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('https://corner.example/auth/verify-email?token=abc-_1');
    }
  });

  it('name the support contact, or that there is none', () => {
    const links = { publicUrl: 'https://corner.example' };
    const render = (more: object, language?: string) =>
      renderTemplate('account-restored', {}, { ...links, ...more }, language).text;
    expect(render({ support: 'hello@example.org' })).toContain('Questions? hello@example.org');
    expect(render({})).toContain('This server has no address for questions.');
    expect(render({}, 'de')).toContain('Auf diesem Server ist keine Adresse');
  });

  it.each([
    ['de', 'ltr', 'Dein Corner-Konto wird gelöscht', 'Bis 5. Dezember 2026 um 10:00 UTC kannst du es'],
    ['ar', 'rtl', 'حسابك في Corner قيد الحذف', 'حتى 5 ديسمبر 2026 في 10:00 ص UTC يمكنك استعادته'],
    ['fr', 'ltr', 'Your Corner account is being deleted', 'Until 5 December 2026 at 10:00 UTC you can bring it back'],
  ])('are in %s throughout, including dates and direction', (language, dir, subject, words) => {
    const data = { purgeAt: '2026-12-05T10:00:00.000Z' };
    const mail = renderTemplate('account-deleting', data, { publicUrl: 'https://corner.example' }, language);
    expect(mail.subject).toBe(subject);
    for (const body of [mail.html, mail.text]) expect(body).toContain(words);
    const lang = language === 'fr' ? 'en' : language;
    for (const tag of ['html', 'div']) expect(mail.html).toContain(`<${tag} lang="${lang}" dir="${dir}">`);
  });

  it('give an answer its own text direction', () => {
    const data = { number: 'S-1', answer: 'We looked into it.' };
    const mail = renderTemplate('ticket-answered', data, { publicUrl: 'https://corner.example' }, 'ar');
    expect(mail.html).toMatch(/<td dir="auto"[^>]*>We looked into it\./);
  });

  it('use the plural rules of the language', () => {
    const subjectOf = (language: string, count: number) =>
      renderTemplate('new-likes', { firstName: 'Al', count }, { publicUrl: 'https://corner.example' }, language)
        .subject;
    expect([1, 2].map((count) => subjectOf('en', count))).toEqual(['Somebody likes you', '2 people like you']);
    expect([1, 2].map((count) => subjectOf('de', count))).toEqual(['Jemand mag dich', '2 Leute mögen dich']);
    expect([2, 3, 11].map((count) => subjectOf('ar', count))).toEqual([
      'إعجابان جديدان بك',
      '3 إعجابات جديدة بك',
      '11 إعجابًا جديدًا بك',
    ]);
  });
});

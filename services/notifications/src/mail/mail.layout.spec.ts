import { renderTemplate } from './mail.templates.js';

describe('mails', () => {
  it('show what people typed, never run it', () => {
    const mail = renderTemplate(
      'new-match',
      { firstName: 'Al', otherName: `<img src=x onerror="alert(1)">`, matchId: 'm1' },
      { publicUrl: 'https://corner.example' },
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&#60;img');
  });

  it('carry the link in HTML and in text', () => {
    const mail = renderTemplate('verify-email', { token: 'abc-_1' }, { publicUrl: 'https://corner.example' });
    for (const body of [mail.html, mail.text]) {
      expect(body).toContain('https://corner.example/auth/verify-email?token=abc-_1');
    }
  });
});

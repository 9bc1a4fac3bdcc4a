/**
 * Where links lead that work once: `/join#SECRET`. The part behind `#` never reaches a server or its log; the script
 * sends it in the body. Small and separate from the web build, so that the first organiser can be made without one.
 */
export const JOIN_PAGE = `<!doctype html>
<html lang="ru">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Starboard</title>
<link rel="icon" href="/favicon.svg">
<link rel="stylesheet" href="/api/docs/style.css">
<main>
<h1>Starboard</h1>
<p id="about" role="status">Ссылка проверяется… / The link is being checked…</p>
<form id="form" hidden>
<p data-for="invitation"><label>Имя / Name<br><input name="name" autocomplete="name" maxlength="200"></label></p>
<p data-for="address"><label>E-mail<br><input name="email" type="email" autocomplete="username"></label></p>
<p><label>Пароль, не короче 12 знаков / Password, 12 characters or more<br><input name="password" type="password" autocomplete="new-password" minlength="12" maxlength="128" required></label></p>
<p><button>Сохранить / Save</button></p>
</form>
<p id="sign-in" hidden><a href="/sign-in">Войти / Sign in</a></p>
<noscript>Нужен JavaScript. / JavaScript is needed.</noscript>
</main>
<script type="module" src="/join.js"></script>
</html>
`;

export const JOIN_SCRIPT = `const secret = location.hash.slice(1);
const about = document.getElementById('about');
const form = document.getElementById('form');
history.replaceState(null, '', location.pathname);

async function post(path, body) {
  const response = await fetch('/api/identity/' + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  if (response.ok) return response.status === 204 ? {} : response.json();
  const problem = await response.json();
  throw new Error(problem.code + ': ' + (problem.errors ? problem.errors.map((e) => e.path + ' ' + e.message).join('; ') : problem.detail));
}

function show(part, shown) {
  for (const field of document.querySelectorAll('[data-for="' + part + '"]')) {
    field.hidden = !shown;
    field.querySelector('input').required = shown;
  }
}

try {
  const link = await post('links/look', { secret });
  const invited = link.purpose === 'invitation';
  show('invitation', invited);
  show('address', invited && link.email === null);
  about.textContent = invited
    ? 'Приглашение / Invitation: ' + [link.role, link.contest, link.team, link.email].filter(Boolean).join(', ')
    : 'Новый пароль / New password';
  form.hidden = false;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const { name, email, password } = Object.fromEntries(new FormData(form));
    const body = invited ? { secret, name, password, ...(link.email === null ? { email } : {}) } : { secret, password };
    try {
      await post(invited ? 'links/join' : 'links/reset-password', body);
      form.hidden = true;
      about.textContent = 'Готово: теперь можно войти. / Done: you can sign in now.';
      // Without a web build there is no such page.
      const page = await fetch('/sign-in', { method: 'HEAD' });
      if (page.ok) document.getElementById('sign-in').hidden = false;
    } catch (error) {
      about.textContent = error.message;
    }
  });
} catch (error) {
  about.textContent =
    'Ссылка не действует: она уже использована или устарела. Попросите новую. / This link does not work: it was used, or is too old. Ask for a new one. (' +
    error.message + ')';
}
`;

// Stands in for the operator's consultant at two addresses. Version 2 of its API is one function with colours as JSON,
// version 3 an object with `open`.
(() => {
  // Built by script: the page's policy allows no style attributes.
  function show(id, language, colors, version) {
    document.getElementById('sandbox-consultant')?.remove();
    const chat = document.createElement('aside');
    chat.id = 'sandbox-consultant';
    chat.setAttribute('aria-label', 'Support');
    Object.assign(chat.dataset, { consultantId: id, language, version });
    Object.assign(chat.style, {
      position: 'fixed',
      zIndex: 2147483000,
      insetInlineEnd: '16px',
      insetBlockEnd: '16px',
      inlineSize: 'min(320px, calc(100% - 32px))',
      borderRadius: '12px',
      overflow: 'hidden',
      background: '#ffffff',
      color: '#101828',
      boxShadow: '0 12px 40px rgb(0 0 0 / 45%)',
      font: '15px/1.4 system-ui',
    });
    const head = document.createElement('p');
    head.textContent = 'Support (sandbox)';
    Object.assign(head.style, { margin: 0, padding: '12px 16px', background: colors.header, color: colors.text });
    const text = document.createElement('p');
    text.textContent = `Consultant ${id}, API ${version}`;
    Object.assign(text.style, { margin: 0, padding: '16px' });
    const close = document.createElement('button');
    close.type = 'button';
    close.textContent = 'Close';
    Object.assign(close.style, {
      margin: '0 16px 16px',
      padding: '10px 18px',
      minBlockSize: '44px',
      border: 0,
      borderRadius: '8px',
      background: colors.button,
      color: '#101828',
      font: 'inherit',
      cursor: 'pointer',
    });
    close.addEventListener('click', () => chat.remove());
    chat.append(head, text, close);
    document.body.append(chat);
    close.focus();
  }
  if (new URL(document.currentScript.src).pathname.endsWith('/v2.js')) {
    window.supHelperOpen = (id, language, colors) => show(id, language, JSON.parse(colors), '2');
  } else {
    window.suphelper = { open: ({ id, language, colors }) => show(id, language, colors, '3') };
  }
})();

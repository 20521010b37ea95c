// Stands in for a captcha: type 1 asks for a sum, every other type is a box to tick. It answers with what the sandbox expects.
window.marqueeCaptcha = {
  render: (element, { siteKey, type, onAnswer }) => {
    const label = document.createElement('label');
    const input = document.createElement('input');
    element.dataset.captchaType = String(type);
    element.dataset.siteKey = siteKey;
    const isSum = type === 1;
    input.type = isSum ? 'text' : 'checkbox';
    if (isSum) input.inputMode = 'numeric';
    const isRight = () => (isSum ? input.value.trim() === '7' : input.checked);
    input.addEventListener('input', () => onAnswer(isRight() ? `sandbox-captcha-${type}` : ''));
    label.append(isSum ? 'Sandbox captcha: 3 + 4 = ' : input, isSum ? input : ' Sandbox captcha: I am a person');
    element.replaceChildren(label);
  },
};

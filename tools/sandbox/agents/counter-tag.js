// Stands in for the script of a counter: it records that it was loaded, and with which code.
window.marqueeTag = { id: new URL(document.currentScript.src).searchParams.get('id') };

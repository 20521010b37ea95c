// Stands in for the script of a counter: it says that it was loaded, and for which code.
window.marqueeTag = { id: new URL(document.currentScript.src).searchParams.get('id') };

// Replaces the operator's fingerprint script, which defines this function on the window.
window.marqueeFingerprint = async () => ({
  token: `sandbox-${crypto.getRandomValues(new Uint32Array(2)).join('-')}`,
  componentsData: { languages: navigator.languages, cores: navigator.hardwareConcurrency },
  expiresAt: Date.now() + 600_000,
});

/** WebOTP (a W3C community draft) on the browser's credentials; lib.dom does not declare it. */
interface CodeCredential extends Credential {
  code?: string;
}

/**
 * Waits for the code of a message that was sent to this phone, where the browser can read one and its owner
 * allows it.
 * @returns what stops waiting
 */
export function readCodeFromMessage(onCode: (code: string) => void): () => void {
  const controller = new AbortController();
  if ('OTPCredential' in globalThis) {
    const wish = { otp: { transport: ['sms'] }, signal: controller.signal };
    const read = async () => {
      try {
        const credential: CodeCredential | null = await navigator.credentials.get(
          wish as CredentialRequestOptions,
        );
        if (credential?.code) onCode(credential.code);
      } catch {
        // Denied or timed out: the code can still be typed.
      }
    };
    void read();
  }
  return () => controller.abort();
}

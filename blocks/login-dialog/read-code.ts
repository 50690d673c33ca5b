/** WebOTP (a W3C community draft) adds this field to credentials. lib.dom does not declare it. */
interface CodeCredential extends Credential {
  code?: string;
}

/**
 * Waits for the code in a message to this phone, if the browser supports it and its owner allows it.
 * @returns a function that stops waiting
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
        // The owner denied it or it timed out. The code can still be typed.
      }
    };
    void read();
  }
  return () => controller.abort();
}

/// <reference types="svelte" />
/// <reference types="vite/client" />

declare const __BUILD__: string;

declare module 'virtual:sentences/*' {
  const text: string;
  export default text;
}

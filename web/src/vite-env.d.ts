/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module 'virtual:sentences/*' {
  const text: string;
  export default text;
}

export function SetupScreen() {
  return <main>Setup</main>;
}

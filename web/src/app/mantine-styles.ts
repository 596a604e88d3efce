// Mantine's reset and variables, which our own styles use from the start; the styles of its components come with these
// (mantine-own-styles.ts).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:mantine-variables.css';
import './tokens.css';

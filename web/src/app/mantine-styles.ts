// Mantine's reset and variables, which our own styles use from the start; the styles of its components come with these
// (mantine-own-styles.ts).
import '@mantine/core/styles/baseline.layer.css';
import '@mantine/core/styles/default-css-variables.layer.css';
import '@mantine/core/styles/global.layer.css';
import 'virtual:mantine-variables.css';
import './tokens.css';
// Before the styles of all parts, which override them.
import '../ui/text/text.module.css';
import '../ui/layout/boxes.module.css';

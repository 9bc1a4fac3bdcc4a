export { KnownSection as AboutSection } from '../ui/known-section';

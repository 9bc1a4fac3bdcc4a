export { PACKAGE_ROOT, PACKAGE_VERSION } from '@starboard/platform';

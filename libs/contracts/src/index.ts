export { contestParametersSchema, type ContestParameterValues } from './parameters.js';

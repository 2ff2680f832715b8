// What the start needs once it has a database, read together.
export { buildApp } from './app.ts'
export { migrate } from './platform/database/migrate.ts'
export { semear } from './semente.ts'
export { openServicos } from './servicos.ts'

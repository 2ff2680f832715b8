import { abrirPromessas } from './modelo-promessas.ts'

// Part of the build: learns what a promise looks like, so that nobody who writes waits for it.
abrirPromessas()

import { abrirPromessas } from './modelo-promessas.ts'

// Part of the build: trains the reader of promises, so that no message waits for it.
abrirPromessas()

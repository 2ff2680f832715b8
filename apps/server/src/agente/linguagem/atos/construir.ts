import { abrirModelo } from './modelo.ts'

// Part of the build: teaches the reader from its examples, so that no client waits for it.
abrirModelo()

import './platform/nomes-de-modulo.ts'

await import('./programa.ts')

import { existsSync } from 'node:fs'
import { versoesTermos } from '@zelo/contract/site/termos'
import { expect, it } from 'vitest'
import { type Documento, versoesDe } from './versoes.ts'

it('every version of the accepted texts exists in both languages', () => {
  for (const documento of Object.keys(versoesTermos) as Documento[]) {
    expect(versoesDe(documento)[0]).toBe(versoesTermos[documento])
    for (const versao of versoesDe(documento))
      for (const idioma of ['br', 'en'])
        expect(existsSync(new URL(`./textos/${documento}-${versao}.${idioma}.md`, import.meta.url)), versao).toBe(true)
  }
})

import { expect, it } from 'vitest'
import { openLog } from './log.ts'

function escrito(linha: object): Record<string, unknown> {
  const linhas: string[] = []
  openLog('info', { write: (texto: string) => void linhas.push(texto) }).info(linha)
  const { level, time, ...resto } = JSON.parse(linhas.join(''))
  return resto
}

it.each([
  [
    { cpf: '1', evento: 'x' },
    { cpf: '[oculto]', evento: 'x' },
  ],
  [{ a: { b: { c: { cpf: '1', d: 2 } } } }, { a: { b: { c: { cpf: '[oculto]', d: 2 } } } }],
  [{ lista: [{ quem: { cpf: '1' } }, 2] }, { lista: [{ quem: { cpf: '[oculto]' } }, 2] }],
  [{ pagina: { toJSON: () => ({ texto: 'oi' }) } }, { pagina: { texto: '[oculto]' } }],
  [
    { em: new Date(0), nada: null },
    { em: '1970-01-01T00:00:00.000Z', nada: null },
  ],
])('a line hides what is personal at any depth: %j', (linha, saiu) => {
  expect(escrito(linha)).toEqual(saiu)
})

it('an error anywhere is written without the values in it', () => {
  const error = Object.assign(new Error('falhou\nparams: 529.982.247-25'), { detail: '(cpf)=(52998224725)' })
  expect(JSON.stringify(escrito({ error, dentro: { error } }))).not.toContain('982')
})

it('the end of a long list is cut, not written in clear', () => {
  const lista = Array.from({ length: 150 }, (_, i) => (i === 140 ? { cpf: '52998224725' } : i))
  expect(JSON.stringify(escrito({ lista }))).not.toContain('52998224725')
})

it('the line of a child hides what the child carries', () => {
  const linhas: string[] = []
  openLog('info', { write: (texto: string) => void linhas.push(texto) })
    .child({ cpf: '1' })
    .info('x')
  expect(JSON.parse(linhas.join(''))).toMatchObject({ cpf: '[oculto]' })
})

it('what is logged is not changed, and a cut value shows that it is cut', () => {
  const fundo: Record<string, unknown> = { cpf: '1' }
  fundo.eu = fundo
  const muitos = Array.from({ length: 300 }, (_, i) => ({ cpf: i }))
  const linha = { fundo, muitos }
  const saiu = JSON.stringify(escrito(linha))
  expect(saiu).toContain('[cortado]')
  expect(saiu).not.toMatch(/"cpf":\d/)
  expect(linha).toEqual({ fundo, muitos })
  expect(fundo.cpf).toBe('1')
})

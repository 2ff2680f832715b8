import { readdirSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { semAcento } from '@zelo/contract/site/texto'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { lerExemplos } from '#agente/linguagem/atos/exemplos.ts'
import { lerLinhas } from './datas.ts'
import { avaliarLinhas } from './linhas.ts'
import { lerPastas } from './pasta.ts'

async function medir(linhas: object[]) {
  const pasta = await mkdtemp(join(tmpdir(), 'zelo-linhas-'))
  try {
    const arquivo = join(pasta, 'linhas.jsonl')
    await writeFile(arquivo, linhas.map((l) => JSON.stringify(l)).join('\n'))
    return await avaliarLinhas(arquivo)
  } finally {
    await rm(pasta, { recursive: true })
  }
}

describe('a file of what clients write', () => {
  it('tells for each act how much of what was read is right, and how much of what is there was read', async () => {
    const cancelar = { texto: 'quero cancelar meu horário', estado: 'tem_marcado' }
    const sexta = { texto: 'sexta às 15h', estado: 'perguntou_dia', atos: ['informar'] }
    const relatorio = await medir([
      { ...cancelar, atos: ['cancelar'] },
      { ...cancelar, atos: ['atraso'] },
      { texto: 'qual o preço?', estado: 'inicio', atos: ['preco'] },
      { ...sexta, valores: { dia: 'sexta', hora: ['às 15h'] } },
      { ...sexta, valores: { dia: 'domingo', servico: 'corte' } },
    ])
    expect(relatorio).toEqual({
      total: 5,
      macroF1: 0.667,
      porAto: {
        atraso: { precisao: 0, cobertura: 0, f1: 0, total: 1 },
        cancelar: { precisao: 0.5, cobertura: 1, f1: 0.667, total: 1 },
        informar: { precisao: 1, cobertura: 1, f1: 1, total: 2 },
        preco: { precisao: 1, cobertura: 1, f1: 1, total: 1 },
      },
      valores: { certos: 2, total: 3 },
    })
  })

  it('with a malformed line is refused with the number of the line', async () => {
    await expect(
      medir([
        { texto: 'oi', estado: 'inicio', atos: ['cumprimentar'] },
        { texto: 'oi', atos: 'cumprimentar' },
      ]),
    ).rejects.toThrow(/linha 2/)
  })
})

const iguais = (texto: string) =>
  (
    semAcento(texto)
      .toLowerCase()
      .match(/[a-z0-9]+/g) ?? []
  ).join(' ')

it('no line that was set aside to measure the reader is among those that teach it', async () => {
  const guardadas = await lerLinhas(
    join(import.meta.dirname, 'conjuntos/linhas-guardadas.jsonl'),
    z.object({ texto: z.string() }),
  )
  const exemplos = new Set(lerExemplos().map(({ texto }) => iguais(texto)))
  expect(guardadas).toHaveLength(202)
  // Shows only a number, because those who work on the reader must not read these lines.
  expect(guardadas.filter(({ texto }) => exemplos.has(iguais(texto))).length).toBe(0)
})

/** Counts each letter. Two texts differ by at least as many edits as these counts differ. */
function letras(texto: string): Uint8Array {
  const vezes = new Uint8Array(37)
  for (const c of texto) {
    const qual = c === ' ' ? 36 : Number.parseInt(c, 36)
    vezes[qual] = (vezes[qual] as number) + 1
  }
  return vezes
}

/** Whether at most `maximo` edits turn one text into the other. */
function perto(a: string, b: string, maximo: number): boolean {
  let antes = Array.from({ length: a.length + 1 }, (_, j) => j)
  for (let i = 1; i <= b.length; i++) {
    const linha = [i]
    for (let j = 1; j <= a.length; j++) {
      const troca = (antes[j - 1] as number) + (b[i - 1] === a[j - 1] ? 0 : 1)
      linha.push(Math.min(troca, (antes[j] as number) + 1, (linha[j - 1] as number) + 1))
    }
    if (Math.min(...linha) > maximo) return false
    antes = linha
  }
  return (antes[a.length] as number) <= maximo
}

/** A line that differs by no more than this share of its letters counts as the same line. */
const outraGrafia = 0.15

it('no line of three words or more that teaches the reader almost equals a line, message or sentence of a scenario', async () => {
  const servidor = join(import.meta.dirname, '../..')
  const conjuntos = readdirSync(servidor).filter((nome) => nome.startsWith('cenarios'))
  const cenarios = await lerPastas(conjuntos.map((nome) => join(servidor, nome)))
  const ditas = cenarios.flatMap(({ falas, se_perguntar }) => [...falas.flat(), ...se_perguntar.map((r) => r.resposta)])
  const deTres = (textos: string[]) => [...new Set(textos.map(iguais))].filter((um) => um.split(' ').length >= 3)
  const escritas = deTres([...ditas, ...ditas.flatMap((dita) => dita.split(/\n|(?<=[.!?;])\s+/))])
  const exemplos = lerExemplos()
  const porTamanho = Map.groupBy(
    deTres(exemplos.map(({ texto }) => texto)).map((texto) => ({ texto, letras: letras(texto) })),
    ({ texto }) => texto.length,
  )
  const proximas = new Set<string>()
  for (const escrita of escritas) {
    const dela = letras(escrita)
    const [de, ate] = [escrita.length * (1 - outraGrafia), escrita.length / (1 - outraGrafia)]
    for (let tamanho = Math.ceil(de); tamanho <= ate; tamanho++) {
      const maximo = Math.floor(Math.max(tamanho, escrita.length) * outraGrafia)
      for (const { texto, letras: deste } of porTamanho.get(tamanho) ?? []) {
        let [aMais, aMenos] = [0, 0]
        for (let k = 0; k < deste.length; k++) {
          const falta = (dela[k] as number) - (deste[k] as number)
          if (falta > 0) aMais += falta
          else aMenos -= falta
        }
        if (Math.max(aMais, aMenos) <= maximo && perto(texto, escrita, maximo)) proximas.add(texto)
      }
    }
  }
  expect(conjuntos.length).toBeGreaterThanOrEqual(11)
  // Shows only where: authors of the reader must not read the sets that are set aside.
  expect(exemplos.filter(({ texto }) => proximas.has(iguais(texto))).map(({ onde }) => onde)).toEqual([])
}, 60_000)

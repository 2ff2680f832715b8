import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { abrirModelo } from '#agente/linguagem/atos/modelo.ts'
import { motorBasico } from '#agente/motor-basico/motor-basico.ts'
import { openLeitorModelo } from '#agente/motor-modelo/abrir.ts'
import { systemClock } from '#platform/clock.ts'
import { parseConfig } from '#platform/config.ts'
import { startEmbedded } from '#platform/database/embedded/embedded.ts'
import { removeDataFolder } from '#platform/database/embedded/folder.ts'
import { prepararBanco } from '#platform/jobs/schema.ts'
import { openLog } from '#platform/log.ts'
import { openServicos } from '#servicos.ts'
import { correr } from '#tools/avaliacao/avaliacao.ts'
import { CenarioInutilizavel } from '#tools/avaliacao/cenario.ts'
import { avaliarDatas } from '#tools/avaliacao/datas.ts'
import { avaliarLinhas } from '#tools/avaliacao/linhas.ts'
import { ligarModelo, modeloDoAmbiente } from '#tools/avaliacao/modelo.ts'
import { lerPastas } from '#tools/avaliacao/pasta.ts'
import { escrever, type ResultadoDoCenario, relatar } from '#tools/avaliacao/relatorio.ts'

const uso = `npm run agente:avaliar -- --cenarios <pasta> [--cenarios <outra>] --motor basico|llm [--repeticoes n] [--ruido n] [--json]
npm run agente:avaliar -- --datas <arquivo.jsonl> [--json]
npm run agente:avaliar -- --linhas <arquivo.jsonl> [--json]

  --cenarios    pasta (ou arquivo) com cenários em YAML; pode vir várias vezes
  --motor       basico: o motor do produto, sem modelo; llm: com o modelo de ZELO_MODELO_ENDERECO, ZELO_MODELO_NOME,
                ZELO_MODELO_CHAVE e ZELO_MODELO_TIPO (preços em reais por milhão: ZELO_MODELO_PRECO_ENTRADA e _SAIDA)
  --repeticoes  quantas vezes cada cenário é jogado, 1 a 100 (1)
  --ruido       quantas vezes mais cada cenário é jogado com o que o cliente escreve sujado (erros de digitação, abreviações,
                sem acentos, em dois balões), 0 a 100 (0); o mesmo número suja sempre igual
  --datas       expressões de dia e hora, uma por linha, com o que querem dizer: quantas o leitor entende
  --linhas      o que clientes escrevem, uma linha por vez, com o que cada uma faz: precisão, cobertura e F1 por ato
  --json        o relatório em JSON, na saída padrão`

class UsoErrado extends Error {}

/**
 * `npm run agente:avaliar` plays scenarios against an engine, each in a company of its own on a
 * temporary database. It exits with 0 whatever the score, and with 2 if the input cannot be read.
 */
async function avaliar(): Promise<void> {
  const argumentos = lerArgumentos()
  if (argumentos.datas) return mostrarDatas(argumentos.datas, argumentos.json)
  if (argumentos.linhas) return mostrarLinhas(argumentos.linhas, argumentos.json)
  const { cenarios: pastas, repeticoes, ruido, json, modelo } = opcoes(argumentos)
  const cenarios = await lerPastas(pastas)
  abrirModelo()
  const folder = await mkdtemp(join(tmpdir(), 'zelo-avaliar-'))
  await chmod(folder, 0o711)
  // Standard output has only the report.
  const log = openLog('error', process.stderr)
  try {
    const database = await startEmbedded({ dataDir: join(folder, 'postgres'), log })
    try {
      await prepararBanco(database.url)
      const config = parseConfig({
        NODE_ENV: 'test',
        ZELO_DATA: folder,
        ZELO_DEMO: 'nao',
        ZELO_LIMITES: 'nao',
        ZELO_REDE_LIBERADA: process.env.ZELO_REDE_LIBERADA,
      })
      const servicos = await openServicos(config, database.url, systemClock, log)
      try {
        if (modelo) await ligarModelo(servicos, modelo)
        const comModelo = modelo && openLeitorModelo(servicos)
        const resultados: ResultadoDoCenario[] = []
        for (const [i, cenario] of cenarios.entries()) {
          if (process.stderr.isTTY) process.stderr.write(`\r${i + 1}/${cenarios.length} `)
          const corridas = []
          for (let vez = 0; vez < repeticoes; vez++)
            corridas.push(await correr(servicos, motorBasico, cenario, comModelo))
          const ruidosas = []
          for (let numero = 1; numero <= ruido; numero++)
            ruidosas.push(await correr(servicos, motorBasico, cenario, comModelo, numero))
          resultados.push({ cenario, corridas, ruidosas })
        }
        if (process.stderr.isTTY) process.stderr.write('\r')
        const relatorio = relatar(resultados)
        process.stdout.write(`${json ? JSON.stringify(relatorio, null, 2) : escrever(relatorio, repeticoes)}\n`)
      } finally {
        await servicos.close()
      }
    } finally {
      await database.stop()
      removeDataFolder(join(folder, 'postgres'))
    }
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function mostrarDatas(arquivo: string, json: boolean): Promise<void> {
  const { total, certas, erradas } = await avaliarDatas(arquivo)
  const mostrar = (xs: { de?: string; ate?: string }[]) =>
    xs.map(({ de = '', ate = '' }) => `${de}…${ate}`).join(' ou ') || 'nada'
  const linhas = erradas.map(
    ({ texto, relogio, espera, leu }) => `✗ ${texto} (${relogio}): leu ${mostrar(leu)}; esperado ${mostrar(espera)}`,
  )
  const texto = json
    ? JSON.stringify({ total, certas, erradas }, null, 2)
    : [...linhas, `${certas} de ${total} expressões certas`].join('\n')
  process.stdout.write(`${texto}\n`)
}

async function mostrarLinhas(arquivo: string, json: boolean): Promise<void> {
  const relatorio = await avaliarLinhas(arquivo)
  const { total, macroF1, porAto, valores } = relatorio
  const numero = (x: number) => x.toFixed(2).padStart(9)
  const linhas = Object.entries(porAto).map(
    ([ato, m]) => ato.padEnd(16) + [m.precisao, m.cobertura, m.f1].map(numero).join('') + String(m.total).padStart(8),
  )
  const cabeca = `${'ato'.padEnd(16)} precisão cobert.       F1   linhas`
  const pe = `${total} linhas · F1 médio ${macroF1.toFixed(3)} · dias e horas ${valores.certos} de ${valores.total}`
  process.stdout.write(`${json ? JSON.stringify(relatorio, null, 2) : [cabeca, ...linhas, '', pe].join('\n')}\n`)
}

function opcoes({ cenarios = [], motor, repeticoes, ruido, json }: ReturnType<typeof lerArgumentos>) {
  if (cenarios.length === 0) throw new UsoErrado('Falta --cenarios.')
  if (motor !== 'basico' && motor !== 'llm') throw new UsoErrado('--motor deve ser «basico» ou «llm».')
  const modelo = motor === 'llm' ? modeloDoAmbiente(process.env) : undefined
  if (typeof modelo === 'string') throw new UsoErrado(modelo)
  const vezes = Number(repeticoes)
  if (!Number.isInteger(vezes) || vezes < 1 || vezes > 100) throw new UsoErrado('--repeticoes deve ser de 1 a 100.')
  const ruidos = Number(ruido)
  if (!Number.isInteger(ruidos) || ruidos < 0 || ruidos > 100) throw new UsoErrado('--ruido deve ser de 0 a 100.')
  return { cenarios, repeticoes: vezes, ruido: ruidos, json, modelo }
}

function lerArgumentos() {
  try {
    const { values } = parseArgs({
      options: {
        cenarios: { type: 'string', multiple: true },
        datas: { type: 'string' },
        linhas: { type: 'string' },
        motor: { type: 'string', default: 'basico' },
        repeticoes: { type: 'string', default: '1' },
        ruido: { type: 'string', default: '0' },
        json: { type: 'boolean', default: false },
      },
    })
    return values
  } catch (error) {
    throw new UsoErrado((error as Error).message)
  }
}

try {
  await avaliar()
} catch (error) {
  if (error instanceof UsoErrado) process.stderr.write(`${error.message}\n\n${uso}\n`)
  else if (error instanceof CenarioInutilizavel) process.stderr.write(`${error.message}\n`)
  else throw error
  process.exitCode = 2
}

import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isDeepStrictEqual } from 'node:util'
import { partesDe } from '@zelo/contract/plataforma/vinda/vinda'
import { and, eq } from 'drizzle-orm'
import pg from 'pg'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { enviarChegadas } from '#identidade/convite/chegada.ts'
import { empresa } from '#nucleo/empresa.table.ts'
import { portabilidadeTrazer } from '#plataforma/filas.ts'
import { withPlataforma } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { ArquivoRecusado, abrirArquivo } from '../abrir-arquivo.ts'
import { type Andamento, importarEmpresa } from '../importar.ts'
import { previaDaVinda } from './previa-da-vinda.ts'
import { apagarPartes } from './vinda.service.ts'
import { chaveDaParte, type VindaRow, vinda } from './vinda.table.ts'

/** Unpacked size that an archive from the page may have. The command has no limit. */
const limites = { bytes: 8 * 1024 ** 3, entradas: 200_000 }
const cadaMs = 1_000
/** No run takes this long. */
const largadoMs = 24 * 3_600_000

export function vindaJobs(servicos: Servicos): void {
  servicos.jobs.tratar(portabilidadeTrazer, ({ id }) => andarVinda(servicos, id))
}

/**
 * Checks an archive or imports it. If the process dies, another one begins again, and finds the
 * company if it was imported before. A failure is reported, and not tried again.
 */
export function andarVinda(servicos: Servicos, id: string): Promise<void> {
  return umaPorVez(servicos, id, () => andarUma(servicos, id))
}

/**
 * Lets one run at a time work on an archive: a run that seems dead may be alive, and two would
 * import two copies.
 */
async function umaPorVez({ db, log }: Servicos, id: string, work: () => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: db.url, application_name: 'zelo-vinda' })
  client.on('error', (err) => log.warn({ err }, 'the connection that holds an archive was lost'))
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtextextended($1, 0))', [`vinda:${id}`])
    await work()
  } finally {
    await client.end()
  }
}

async function andarUma(servicos: Servicos, id: string): Promise<void> {
  const [row] = await withPlataforma(servicos.db, 'portabilidade.vinda', (tx) =>
    tx.select().from(vinda).where(eq(vinda.id, id)),
  )
  if (row?.estado !== 'CONFERINDO' && row?.estado !== 'TRAZENDO') return
  const novo = await andar(servicos, row).catch((error) => {
    if (!(error instanceof ArquivoRecusado)) {
      servicos.log.error({ evento: 'portabilidade.vinda', err: error, id }, 'an archive could not come in')
    }
    return { estado: 'FALHOU' as const, erro: error instanceof ArquivoRecusado ? error.texto : semMotivo }
  })
  await terminar(servicos, row, novo)
}

type Desfecho = Partial<VindaRow> & Pick<VindaRow, 'estado'>

async function andar(servicos: Servicos, row: VindaRow): Promise<Desfecho> {
  if (row.trazida && (await veio(servicos, row.trazida))) return chegou(servicos, row.trazida)
  const pasta = join(servicos.config.dataDir, 'vindas')
  const caminho = join(pasta, `${row.id}.zip`)
  await mkdir(pasta, { recursive: true, mode: 0o700 })
  await apagarLargados(pasta)
  try {
    await juntar(servicos, row, caminho)
    const arquivo = await abrirArquivo(caminho, limites)
    try {
      let vista = row.previa
      const decidir = async (previa: Parameters<Parameters<typeof importarEmpresa>[2]>[0]) => {
        vista = previaDaVinda(arquivo.manifesto, previa)
        if (row.estado === 'CONFERINDO' || !isDeepStrictEqual(vista, row.previa)) return false
        await guardar(servicos, row, { trazida: previa.empresaId })
        return row.titular ? 'COM_TITULAR' : true
      }
      const trazida = await importarEmpresa(servicos, arquivo, decidir, contarPara(servicos, row))
      if (trazida) return await chegou(servicos, trazida.empresaId)
      return { estado: 'VISTA', previa: vista, mudou: row.estado === 'TRAZENDO' }
    } finally {
      arquivo.fechar()
    }
  } finally {
    await rm(caminho, { force: true })
  }
}

/** Deletes files of killed runs, which another instance has continued. */
async function apagarLargados(pasta: string): Promise<void> {
  for (const nome of await readdir(pasta)) {
    const { mtimeMs } = await stat(join(pasta, nome)).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > largadoMs) await rm(join(pasta, nome), { force: true })
  }
}

/** Joins the parts into one file, because a ZIP is read from its end. */
async function juntar({ storage }: Servicos, row: VindaRow, caminho: string): Promise<void> {
  const partes = async function* () {
    for (let parte = 0; parte < partesDe(row.bytes); parte += 1) {
      const lida = await storage.read(chaveDaParte(row.id, parte))
      if (!lida) throw new Error(`Part ${parte} of ${row.id} is missing.`)
      yield* lida.content
    }
  }
  await pipeline(partes, createWriteStream(caminho, { mode: 0o600 }))
}

async function veio(servicos: Servicos, empresaId: string): Promise<boolean> {
  const rows = await withPlataforma(servicos.db, 'portabilidade.vinda', (tx) =>
    tx.select({ id: empresa.id }).from(empresa).where(eq(empresa.id, empresaId)),
  )
  return rows.length > 0
}

/** Ends an import: sends the invitations, each once. */
async function chegou(servicos: Servicos, trazida: string): Promise<Desfecho> {
  await enviarChegadas(servicos, trazida)
  return { estado: 'TRAZIDA', trazida }
}

async function guardar({ db }: Pick<Servicos, 'db'>, row: VindaRow, novo: Partial<VindaRow>): Promise<void> {
  await withPlataforma(db, 'portabilidade.vinda', (tx) => tx.update(vinda).set(novo).where(eq(vinda.id, row.id)))
}

/** Writes the progress once a second at most, outside the import's transaction. */
function contarPara(servicos: Servicos, row: VindaRow): Andamento {
  let ultimo = 0
  return (feitos, total) => {
    const agora = performance.now()
    if (agora - ultimo < cadaMs) return
    ultimo = agora
    guardar(servicos, row, { feitos, total }).catch((error: Error) =>
      servicos.log.warn({ err: error }, 'how far an archive is could not be written'),
    )
  }
}

async function terminar(servicos: Servicos, row: VindaRow, novo: Desfecho): Promise<void> {
  await withPlataforma(servicos.db, 'portabilidade.vinda', async (tx) => {
    const [mudada] = await tx
      .update(vinda)
      .set({ ...novo, alteradaEm: servicos.clock.now() })
      .where(and(eq(vinda.id, row.id), eq(vinda.estado, row.estado)))
      .returning()
    if (!mudada || row.estado !== 'TRAZENDO') return
    const { nome, chave } = mudada.previa ?? { nome: mudada.nome, chave: '' }
    const trazida = mudada.estado === 'TRAZIDA' ? mudada.trazida : null
    if (trazida) {
      await auditar(
        tx,
        { ator: { tipo: 'sistema' }, clock: servicos.clock },
        {
          ...{ acao: 'INCLUIR', recurso: 'empresa', id: trazida, nome, empresaId: trazida },
          depois: { nome, chave, arquivo: mudada.nome, trazida_por: mudada.usuarioId },
        },
      )
    }
    await notificar(tx, servicos, {
      chave: `vinda:${mudada.id}:${mudada.alteradaEm.getTime()}`,
      pedida: true,
      assunto: trazida ? 'A empresa chegou' : 'A empresa não veio',
      message: trazida
        ? 'Veio inteira, e quem é dela recebeu convite ou já a vê. Confira em Configurações, «Trazer de outra instalação».'
        : 'Nada foi gravado. Veja o motivo em Configurações, «Trazer de outra instalação».',
      usuarioIds: [mudada.usuarioId],
      caminho: '/admin/configuracoes/trazer',
    })
  })
  if (novo.estado !== 'VISTA') await apagarPartes(servicos, row)
}

const semMotivo = {
  br: 'Algo falhou do nosso lado e nada foi gravado. Tente de novo; se falhar outra vez, veja o registro do servidor.',
  en: 'Something failed on our side and nothing was written. Try again; if it fails again, see the server’s log.',
}

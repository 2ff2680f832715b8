import { diasParaAtivar } from '@zelo/contract/identidade/conta'
import { and, eq, inArray, lt, or, sql } from 'drizzle-orm'
import { darPerfil } from '#identidade/acesso/contas-iniciais/perfil.semente.ts'
import { contaCadastro, contaEmail, contaLimpar } from '#identidade/filas.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { type Tx, withOcultas, withPlataforma } from '#platform/database/database.ts'
import type { DadosDe } from '#platform/jobs/filas.ts'
import type { Servicos } from '#platform/servicos.ts'
import { umDiaMs } from '#platform/time.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import { aceiteTermos, cadastro, tokenConta } from './conta.table.ts'
import { enviarAtivacao, enviarRecuperacao } from './conta-email.ts'
import { gastarTokens, podeEnviar } from './token-conta.ts'

export function contaJobs(servicos: Servicos): void {
  servicos.jobs.tratar(contaCadastro, ({ cadastroId }) => concluirCadastro(servicos, cadastroId))
  servicos.jobs.tratar(contaEmail, (dados) => enviarLink(servicos, dados))
  servicos.jobs.repetir(contaLimpar, umDiaMs, () => limparContas(servicos))
}

type CadastroRow = typeof cadastro.$inferSelect
type Usuario = typeof usuario.$inferSelect

/**
 * Makes a user of a sign-up, once. A confirmed account with the same CPF or e-mail stays, and its
 * owner is told. An unconfirmed one is replaced, and only the link of the newest sign-up works. One
 * that is confirmed in that moment fails the job, which then finds it confirmed.
 */
async function concluirCadastro(servicos: Servicos, id: string): Promise<void> {
  await withOcultas(servicos.db, 'conta.cadastro', async (tx) => {
    const [pedido] = await tx.delete(cadastro).where(eq(cadastro.id, id)).returning()
    if (!pedido) return
    await travar(tx, pedido)
    const existentes = await tx
      .select()
      .from(usuario)
      .where(or(eq(usuario.cpf, pedido.cpf), eq(sql`lower(${usuario.email})`, pedido.email.toLowerCase())))
    const porCpf = existentes.find(({ cpf }) => cpf === pedido.cpf)
    const porEmail = existentes.find(({ email }) => email.toLowerCase() === pedido.email.toLowerCase())
    const emUso = [porEmail, porCpf].find((um) => um && um.status !== 'PENDENTE')
    if (emUso) return enviarRecuperacao(tx, servicos, emUso, { ip: pedido.ip, cadastroRepetido: true })

    const pendente = porCpf ?? porEmail
    if (!pendente) return enviarAtivacao(tx, servicos, await incluir(tx, servicos, pedido))
    const alvo = { usuarioId: pendente.id, tipo: 'ATIVACAO', email: pedido.email } as const
    if (!(await podeEnviar(tx, alvo, servicos.clock.now()))) return
    if (porEmail && porEmail.id !== pendente.id) await tx.delete(usuario).where(aindaPendente(porEmail))
    return enviarAtivacao(tx, servicos, await substituir(tx, servicos, pendente, pedido))
  })
}

/** Makes sign-ups with the same CPF or e-mail wait for one another. */
async function travar(tx: Tx, { cpf, email }: CadastroRow): Promise<void> {
  for (const chave of [`cpf:${cpf}`, `email:${email.toLowerCase()}`]) {
    await tx.client.query("SELECT pg_advisory_xact_lock(hashtextextended('conta:' || $1, 0))", [chave])
  }
}

async function incluir(tx: Tx, servicos: Servicos, pedido: CadastroRow): Promise<Usuario> {
  const [novo] = await tx
    .insert(usuario)
    .values({ ...dadosDe(pedido), status: 'PENDENTE' })
    .returning()
  if (!novo) throw new Error('The user was not written.')
  await darPerfil(tx, novo.id, 'Gestor')
  await guardarAceite(tx, novo.id, pedido)
  await auditar(tx, autorDo(servicos, pedido), {
    acao: 'INCLUIR',
    recurso: 'usuario',
    id: novo.id,
    nome: novo.nome,
    depois: { nome: novo.nome, cpf: novo.cpf, status: novo.status },
  })
  return novo
}

async function substituir(tx: Tx, servicos: Servicos, { id }: Usuario, pedido: CadastroRow): Promise<Usuario> {
  await gastarTokens(tx, id, 'ATIVACAO', servicos.clock.now())
  const [atual] = await tx.update(usuario).set(dadosDe(pedido)).where(aindaPendente({ id })).returning()
  if (!atual) throw new Error('The user is gone, or was confirmed meanwhile.')
  await guardarAceite(tx, id, pedido)
  return atual
}

const aindaPendente = ({ id }: Pick<Usuario, 'id'>) => and(eq(usuario.id, id), eq(usuario.status, 'PENDENTE'))

function dadosDe({
  cpf,
  nome,
  email,
  telefone,
  senhaHash,
  idioma,
  planoSelecionado,
  cupomIndicado,
  experimentoId,
  criadoEm,
}: CadastroRow) {
  return { cpf, nome, email, telefone, senhaHash, idioma, planoSelecionado, cupomIndicado, experimentoId, criadoEm }
}

async function guardarAceite(tx: Tx, usuarioId: number, pedido: CadastroRow): Promise<void> {
  const { ip, userAgent, criadoEm: aceitoEm } = pedido
  await tx
    .insert(aceiteTermos)
    .values(
      (['termos', 'privacidade'] as const).map((documento) => ({
        usuarioId,
        documento,
        versao: pedido[documento],
        aceitoEm,
        ip,
        userAgent,
      })),
    )
    .onConflictDoNothing()
}

function autorDo({ clock }: Servicos, { ip, userAgent }: CadastroRow) {
  return { ator: { tipo: 'sistema' }, clock, origem: { ip, userAgent } } as const
}

async function enviarLink(servicos: Servicos, { usuarioId, tipo, ip }: DadosDe<typeof contaEmail>): Promise<void> {
  if (usuarioId === null) return
  await withOcultas(servicos.db, 'conta.cadastro', async (tx) => {
    const [dono] = await tx.select().from(usuario).where(eq(usuario.id, usuarioId)).for('no key update')
    if (!dono) return
    // An unconfirmed account gets its activation link, whichever link was asked for.
    if (dono.status === 'PENDENTE') {
      const alvo = { usuarioId, tipo: 'ATIVACAO', email: dono.email } as const
      if (await podeEnviar(tx, alvo, servicos.clock.now())) await enviarAtivacao(tx, servicos, dono)
    } else if (tipo === 'RECUPERACAO') {
      await enviarRecuperacao(tx, servicos, dono, { ip, cadastroRepetido: false })
    }
  })
}

/** Deletes unconfirmed users, which frees their CPF, and old links and sign-ups. */
export async function limparContas({ db, clock }: Servicos): Promise<void> {
  const antes = (dias: number) => new Date(clock.now().getTime() - dias * umDiaMs)
  await withPlataforma(db, 'conta.limpeza', async (tx) => {
    const esquecidos = tx
      .select({ id: usuario.id })
      .from(usuario)
      .where(and(eq(usuario.status, 'PENDENTE'), lt(usuario.criadoEm, antes(diasParaAtivar))))
      .for('update', { skipLocked: true })
    await tx.delete(usuario).where(inArray(usuario.id, esquecidos))
    await tx.delete(tokenConta).where(lt(tokenConta.expiraEm, antes(30)))
    await tx.delete(cadastro).where(lt(cadastro.criadoEm, antes(1)))
  })
}

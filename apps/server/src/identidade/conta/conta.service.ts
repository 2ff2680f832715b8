import { onlyDigits } from '@zelo/contract/brasil/cpf'
import { eq, sql } from 'drizzle-orm'
import { esquecerFalhas } from '#identidade/acesso/entrada/tentativa.service.ts'
import { contadorDoUsuario } from '#identidade/acesso/segundo-fator/reautenticacao.service.ts'
import { fraquezaDaSenha } from '#identidade/acesso/senha/forca-senha.ts'
import { hashSenha } from '#identidade/acesso/senha/senha.ts'
import { pseudonimoDoCpf } from '#identidade/acesso/sessao/aparelho.ts'
import { encerrarSessoesDoUsuario } from '#identidade/acesso/sessao/sessao.service.ts'
import { lerToken } from '#identidade/acesso/sessao/token.ts'
import { contaEmail } from '#identidade/filas.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import type { Contexto } from '#nucleo/contexto.ts'
import { type Tx, withOcultas } from '#platform/database/database.ts'
import { Invalido, Recusado } from '#platform/errors.ts'
import { origemDe } from '#platform/security/rede.ts'
import { auditar } from '#trilha/auditoria/auditoria.service.ts'
import type { TipoToken } from './conta.table.ts'
import type { LimitesDeConta } from './conta-limites.ts'
import { experimentoDaConta } from './experimento-da-conta.ts'
import { donoDoToken, encerrarPedidos, gastarTokens, lerDono } from './token-conta.ts'

/** Confirms an account: PENDENTE → INCOMPLETO. Throws Recusado for a token that is not valid. */
export async function ativar(contexto: Contexto, token: string, limites: LimitesDeConta): Promise<void> {
  const { db, clock, origem } = contexto
  limites.porOrigem(origem.ip)
  await withOcultas(db, 'conta.cadastro', async (tx) => {
    const dono = await lerDono(tx, 'ATIVACAO', token, clock.now())
    if (dono?.status !== 'PENDENTE') throw linkRecusado(contexto, 'ATIVACAO')
    await gastarTokens(tx, dono.id, 'ATIVACAO', clock.now())
    await tx.update(usuario).set({ status: 'INCOMPLETO', statusEm: clock.now() }).where(eq(usuario.id, dono.id))
    await experimentoDaConta().adotar(tx, dono.id)
    await auditar(tx, contexto, {
      acao: 'ATIVAR',
      recurso: 'usuario',
      id: dono.id,
      nome: dono.nome,
      antes: { status: dono.status },
      depois: { status: 'INCOMPLETO' },
    })
    contexto.log.info({ evento: 'conta.ativou', usuarioId: dono.id }, 'account activated')
  })
}

/** Sends the activation link again. Finds the account by CPF, older link or login. */
export async function reenviarAtivacao(
  contexto: Contexto,
  por: { cpf: string } | { token: string },
  limites: LimitesDeConta,
): Promise<void> {
  limites.porOrigem(contexto.origem.ip)
  const cpf = 'cpf' in por ? comoCpf(por.cpf) : undefined
  if (cpf) limites.porConta(cpf)
  await pedirLink(contexto, 'ATIVACAO', async (tx) => {
    if ('token' in por) {
      return (await donoDoToken(tx, 'ATIVACAO', por.token)) ?? (await lerToken(contexto, por.token))?.usuarioId
    }
    return idPor(tx, cpf ?? '')
  })
}

/** Sends a recovery link to the account with this CPF or e-mail, if there is one. */
export async function recuperarSenha(contexto: Contexto, conta: string, limites: LimitesDeConta): Promise<void> {
  limites.porOrigem(contexto.origem.ip)
  const chave = (conta.includes('@') ? undefined : comoCpf(conta)) ?? conta.trim().toLowerCase()
  limites.porConta(chave)
  await pedirLink(contexto, 'RECUPERACAO', (tx) => idPor(tx, chave))
}

/** Runs the same statements whether or not the account exists. The job decides what is sent. */
async function pedirLink(
  { db, jobs, origem: { ip } }: Contexto,
  tipo: TipoToken,
  achar: (tx: Tx) => Promise<number | undefined>,
): Promise<void> {
  await withOcultas(db, 'conta.cadastro', async (tx) => {
    await jobs.enviar(tx, contaEmail, { usuarioId: (await achar(tx)) ?? null, tipo, ip })
  })
}

/** A text with «@» is an e-mail, and any other a CPF. */
async function idPor(tx: Tx, conta: string): Promise<number | undefined> {
  const [linha] = await tx
    .select({ id: usuario.id })
    .from(usuario)
    .where(conta.includes('@') ? eq(sql`lower(${usuario.email})`, conta) : eq(usuario.cpf, conta))
  return linha?.id
}

/** Sets a password by an e-mailed token. Ends the sessions and the pause after failures. */
export async function redefinirSenha(
  contexto: Contexto,
  { token, senha }: { token: string; senha: string },
  limites: LimitesDeConta,
): Promise<void> {
  const { db, clock, config, origem } = contexto
  limites.porOrigem(origem.ip)
  const ler = (tx: Tx) => lerDono(tx, 'RECUPERACAO', token, clock.now())
  const encontrado = await withOcultas(db, 'conta.cadastro', ler)
  if (!encontrado) throw linkRecusado(contexto, 'RECUPERACAO')
  const { nome, email, cpf, telefone } = encontrado
  const fraqueza = await fraquezaDaSenha(senha, [nome, email, cpf, telefone ?? ''])
  if (fraqueza) throw new Invalido({ senha: fraqueza })
  const senhaHash = await hashSenha(senha)

  await withOcultas(db, 'conta.cadastro', async (tx) => {
    const dono = await ler(tx)
    if (!dono) throw linkRecusado(contexto, 'RECUPERACAO')
    await encerrarPedidos(tx, dono.id, clock.now())
    await tx.update(usuario).set({ senhaHash, senhaAlteradaEm: clock.now() }).where(eq(usuario.id, dono.id))
    await esquecerFalhas(tx, pseudonimoDoCpf(config, dono.cpf))
    await esquecerFalhas(tx, contadorDoUsuario(contexto, dono.id, 'senha'))
    await encerrarSessoesDoUsuario(tx, contexto, dono.id, 'SENHA_TROCADA')
    await auditar(tx, contexto, {
      acao: 'ALTERAR',
      recurso: 'usuario',
      id: dono.id,
      nome: dono.nome,
      antes: { senha: 'anterior' },
      depois: { senha: 'nova' },
    })
    contexto.log.info({ evento: 'conta.senha-trocada', usuarioId: dono.id }, 'password set by link')
  })
}

function linkRecusado(contexto: Contexto, tipo: TipoToken): Recusado {
  contexto.log.warn({ evento: 'conta.link-recusado', tipo, rede: origemDe(contexto.origem.ip).rede }, 'link refused')
  return new Recusado(
    { br: 'Este link já foi usado ou perdeu a validade.', en: 'This link was used already or has expired.' },
    { acao: { br: 'Peça outro: ele chega em instantes.', en: 'Ask for another: it arrives in moments.' } },
  )
}

/** The 11 digits of a typed CPF; undefined if it has another number of digits. */
function comoCpf(texto: string): string | undefined {
  const digitos = onlyDigits(texto)
  return digitos.length === 11 ? digitos : undefined
}

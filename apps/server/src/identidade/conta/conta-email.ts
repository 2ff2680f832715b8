import { validadeAtivacaoHoras, validadeRecuperacaoMinutos } from '@zelo/contract/identidade/conta'
import type { Idioma, IdiomaUsuario } from '@zelo/contract/nucleo/enums'
import { type EmailRenderizado, renderizarEmail } from '#avisos/email/renderizar.ts'
import type { usuario } from '#nucleo/acesso.table.ts'
import type { Tx } from '#platform/database/database.ts'
import { primeiroNome } from '#platform/format.ts'
import type { Servicos } from '#platform/servicos.ts'
import { criarToken, podeEnviar } from './token-conta.ts'

type Dono = typeof usuario.$inferSelect

const idiomaDe: Record<IdiomaUsuario, Idioma> = { PORTUGUES_BRASILEIRO: 'br', INGLES: 'en' }
// An account has no time zone, so its e-mails show the hour of São Paulo.
const fuso = 'America/Sao_Paulo'

/** Sends CONTA_ATIVACAO with a new link. The caller checks `podeEnviar` first. */
export async function enviarAtivacao(tx: Tx, servicos: Servicos, dono: Dono): Promise<void> {
  const alvo = { usuarioId: dono.id, tipo: 'ATIVACAO', email: dono.email } as const
  const { token, hash } = await criarToken(tx, alvo, servicos.clock.now())
  const email = await renderizarEmail(
    tx,
    'CONTA_ATIVACAO',
    idiomaDe[dono.idioma],
    {
      nome: primeiroNome(dono.nome),
      link: `${servicos.config.publicUrl}/ativar?token=${token}`,
      validadeHoras: validadeAtivacaoHoras,
    },
    servicos,
  )
  await enfileirar(tx, servicos, dono, email, hash)
}

type PedidoDeRecuperacao = { ip: string; cadastroRepetido: boolean }

/** Sends CONTA_RECUPERACAO_SENHA with a new link, unless `podeEnviar` refuses. */
export async function enviarRecuperacao(
  tx: Tx,
  servicos: Servicos,
  dono: Dono,
  pedido: PedidoDeRecuperacao,
): Promise<void> {
  const quando = servicos.clock.now()
  const alvo = { usuarioId: dono.id, tipo: 'RECUPERACAO', email: dono.email } as const
  if (!(await podeEnviar(tx, alvo, quando))) return
  const { token, hash } = await criarToken(tx, alvo, quando)
  const email = await renderizarEmail(
    tx,
    'CONTA_RECUPERACAO_SENHA',
    idiomaDe[dono.idioma],
    {
      nome: primeiroNome(dono.nome),
      link: `${servicos.config.publicUrl}/auth/resetar-senha?token=${token}`,
      validadeMinutos: validadeRecuperacaoMinutos,
      quando,
      fuso,
      ...pedido,
    },
    servicos,
  )
  await enfileirar(tx, servicos, dono, email, hash)
}

function enfileirar(tx: Tx, { mailer }: Servicos, { email: para }: Dono, email: EmailRenderizado, hash: Buffer) {
  return mailer.enfileirar(tx, { ...email, para, chave: `conta:${hash.toString('hex')}`, sigiloso: true })
}

import type { Idioma } from '@zelo/contract/nucleo/enums'
import { eq } from 'drizzle-orm'
import { notificar } from '#avisos/notificacao/notificacao.service.ts'
import { usuario } from '#nucleo/acesso.table.ts'
import { idiomaDoUsuario } from '#nucleo/idioma.ts'
import type { Tx } from '#platform/database/database.ts'
import type { Servicos } from '#platform/servicos.ts'

type Frase = (dia: string) => { assunto: string; message: string }

/** What a titular is told of Pix Automático; `dia`: day of the next try. */
const frases = {
  CONFIRMADA: {
    br: () => ({
      assunto: 'Pix Automático autorizado',
      message:
        'Daqui em diante, cada renovação sai da sua conta no dia do vencimento, sem você fazer nada. Avisamos antes, e você pode parar quando quiser.',
    }),
    en: () => ({
      assunto: 'Pix Automático authorized',
      message:
        'From now on each renewal leaves your account on its due date, with nothing for you to do. We tell you before, and you can stop whenever you like.',
    }),
  },
  RECUSADA: {
    br: () => ({
      assunto: 'O Pix Automático não foi autorizado',
      message:
        'Nada muda no que você já pagou. A próxima renovação vem com um código Pix, e por ele você pode autorizar se quiser.',
    }),
    en: () => ({
      assunto: 'Pix Automático was not authorized',
      message:
        'Nothing changes in what you have paid. The next renewal comes with a Pix code, and with it you can still authorize.',
    }),
  },
  ENCERRADA: {
    br: () => ({
      assunto: 'A autorização do Pix Automático terminou',
      message:
        'Seu banco encerrou a autorização. A próxima renovação não será debitada: ela vem com um código Pix, que também pede a autorização de novo.',
    }),
    en: () => ({
      assunto: 'The authorization of Pix Automático is over',
      message:
        'Your bank ended the authorization. The next renewal will not be taken: it comes with a Pix code, which asks for the authorization again.',
    }),
  },
  TENTATIVA: {
    br: (dia) => ({
      assunto: 'O débito da renovação não passou',
      message: `O banco não conseguiu debitar a renovação e tenta de novo em ${dia}. Só confira se há saldo na conta.`,
    }),
    en: (dia) => ({
      assunto: 'The renewal could not be taken',
      message: `The bank could not take the renewal and tries again on ${dia}. Just check that your account has the balance.`,
    }),
  },
  DEBITO_RECUSADO: {
    br: () => ({
      assunto: 'O débito da renovação foi recusado',
      message:
        'O banco recusou o débito e não tenta de novo. Pague por Pix na página da assinatura: o código já pede uma nova autorização.',
    }),
    en: () => ({
      assunto: 'The bank refused to take the renewal',
      message:
        'The bank refused and does not try again. Pay by Pix on the subscription page: the code asks for a new authorization.',
    }),
  },
} satisfies Record<string, Record<Idioma, Frase>>

/** By bell and e-mail, each `chave` once. */
export async function avisarDoAutomatico(
  tx: Tx,
  servicos: Servicos,
  { tipo, titularId, chave, dia }: { tipo: keyof typeof frases; titularId: number; chave: string; dia?: string },
): Promise<void> {
  const [quem] = await tx.select({ idioma: usuario.idioma }).from(usuario).where(eq(usuario.id, titularId))
  if (!quem) return
  const idioma = idiomaDoUsuario(quem.idioma)
  const data = dia && (idioma === 'br' ? dia.split('-').reverse().join('/') : dia)
  await notificar(tx, servicos, {
    chave: `pix-automatico:${chave}`,
    tipo: 'CONTA',
    ...frases[tipo][idioma](data ?? ''),
    usuarioIds: [titularId],
    caminho: '/gerenciamento/assinatura',
    push: { tipo: 'PAGAMENTO' },
  })
}

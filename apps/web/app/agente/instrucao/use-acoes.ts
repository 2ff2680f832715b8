import { useLingui } from '@lingui/react/macro'
import { ErroApi } from '#lib/api/api-client.ts'
import { useNavegar } from '#lib/navegador/rota.ts'
import { useAction } from '#ui/feedback/use-action.ts'
import { modal } from '#ui/modal/modal.ts'
import { toast } from '#ui/toast/toast.ts'
import * as queries from './instrucao.queries.ts'
import type { useSalvamento } from './use-salvamento.ts'

/**
 * Publishes, restores, discards or starts again. Each saves first, and asks before text is lost.
 */
export function useAcoes(instrucao: queries.Instrucao, salvamento: ReturnType<typeof useSalvamento>) {
  const { t } = useLingui()
  const navigate = useNavegar()
  const { busy: publicando, act } = useAction()
  const { idioma, categoria, proxima } = instrucao

  async function publicarCom(ciente: boolean): Promise<void> {
    // A text that nobody edited is not saved as a draft yet, and only drafts can be published.
    if (!(await salvamento.salvarAgora())) return
    if (instrucao.rascunho === null && salvamento.versao() === instrucao.versao) {
      salvamento.assumir(await queries.salvar(idioma, salvamento.texto, salvamento.versao()))
    }
    try {
      salvamento.assumir(await queries.publicar(idioma, salvamento.versao(), ciente))
      toast.success(t`Versão ${proxima} publicada. O agente já a usa na próxima mensagem.`)
    } catch (error) {
      const codigo = error instanceof ErroApi ? error.corpo.codigo : undefined
      if (codigo === 'CONTRADIZ' && !ciente) {
        if (
          await modal.confirmed({
            title: t`Publicar mesmo com contradições?`,
            text: t`O texto diz preços ou horários diferentes do cadastro. O agente segura respostas que não batem com ele e chama a equipe.`,
            confirmButtonText: t`Publicar assim mesmo`,
            cancelButtonText: t`Corrigir antes`,
          })
        )
          await publicarCom(true)
      } else if (codigo === 'ENSAIO') {
        if (
          await modal.confirmed({
            icon: 'info',
            title: t`Antes, o ensaio`,
            text: (error as ErroApi).message,
            confirmButtonText: t`Abrir o ensaio`,
          })
        )
          await navigate(`${queries.rotaAgente}/ensaio?lingua=${idioma}`)
      } else throw error
    }
  }

  const confirmar = (title: string, text: string, confirmButtonText: string) =>
    modal.confirmed({ title, text, confirmButtonText })

  return {
    publicando,
    publicar: () => void act(() => publicarCom(false)),
    descartar: () =>
      void act(async () => {
        const texto = t`O que está publicado continua valendo. O rascunho é apagado.`
        if (!(await confirmar(t`Descartar o rascunho?`, texto, t`Descartar rascunho`))) return
        await salvamento.salvarAgora()
        salvamento.assumir(await queries.descartar(idioma, salvamento.versao()))
      }),
    voltar: ({ numero }: queries.VersaoInstrucao) =>
      void act(async () => {
        const texto = t`O texto dela vira a versão ${proxima} e o agente a usa na próxima mensagem. Seu rascunho fica como está.`
        if (!(await confirmar(t`Voltar à versão ${numero}?`, texto, t`Voltar à versão ${numero}`))) return
        if (!(await salvamento.salvarAgora())) return
        const rascunho = instrucao.rascunho === null ? undefined : salvamento.texto
        salvamento.assumir(await queries.voltar(idioma, numero, salvamento.versao()), rascunho)
        toast.success(t`O agente voltou ao texto da versão ${numero}.`)
      }),
    restaurar: () =>
      void act(async () => {
        const texto = t`O rascunho passa a ser o texto de ${categoria?.nome ?? ''}. O que está publicado só muda quando você publicar.`
        if (!(await confirmar(t`Restaurar o texto da categoria?`, texto, t`Restaurar texto`))) return
        salvamento.escrever(categoria?.corpo ?? '')
        await salvamento.salvarAgora()
      }),
  }
}

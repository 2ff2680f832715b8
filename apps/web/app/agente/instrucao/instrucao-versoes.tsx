import { useLingui } from '@lingui/react/macro'
import { Versoes } from '#ui/versoes/versoes.tsx'
import { type Instrucao, type VersaoInstrucao, versoesDa } from './instrucao.queries.ts'

type Props = { instrucao: Instrucao; rascunho: string; voltar?: (versao: VersaoInstrucao) => void }

/** Every text that was published, compared line by line, and the way back to any. */
export function InstrucaoVersoes({ instrucao: { idioma, publicada }, voltar }: Props) {
  const { t } = useLingui()
  if (!publicada) return null
  return (
    <Versoes
      queryKey={['instrucao', 'versoes', idioma, publicada.numero]}
      pagina={versoesDa(idioma)}
      partes={[{ label: t`Texto`, texto: (uma) => uma.corpo }]}
      onUsar={voltar}
    />
  )
}

import { useLingui } from '@lingui/react/macro'
import { Versions } from '#ui/versions/versions.tsx'
import { type Instrucao, type VersaoInstrucao, versoesDa } from './instrucao.queries.ts'

type Props = { instrucao: Instrucao; rascunho: string; voltar?: (versao: VersaoInstrucao) => void }

/** Every text that was published, compared line by line, and the way back to any. */
export function InstrucaoVersoes({ instrucao: { idioma, publicada }, voltar }: Props) {
  const { t } = useLingui()
  if (!publicada) return null
  return (
    <Versions
      queryKey={['instrucao', 'versoes', idioma, publicada.numero]}
      page={versoesDa(idioma)}
      parts={[{ label: t`Texto`, text: (uma) => uma.corpo }]}
      onUse={voltar}
    />
  )
}

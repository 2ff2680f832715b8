import { useLingui } from '@lingui/react/macro'
import { Versions } from '#ui/versions/versions.tsx'
import { type Instrucao, type VersaoInstrucao, versoesDa } from './instrucao.queries.ts'

type Props = { instrucao: Instrucao; rascunho: string; voltar?: (versao: VersaoInstrucao) => void }

/** All published versions, compared line by line. Any of them can be restored. */
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

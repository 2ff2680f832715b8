import { Trans, useLingui } from '@lingui/react/macro'
import { marca } from '@zelo/contract/site/marca'
import { Download, Printer } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button/button.tsx'
import { CopyButton } from '#ui/button/copy-button.tsx'

/** The recovery codes. They show once, because the server cannot show them again. */
export function Codigos({ codigos, onTerminar }: { codigos: string[]; onTerminar: () => void }) {
  const { t } = useLingui()
  const titulo = useRef<HTMLHeadingElement>(null)
  useEffect(() => titulo.current?.focus(), [])
  const texto = `${t`Códigos de recuperação`} · ${marca.nome}\n\n${codigos.join('\n')}\n`

  function baixar() {
    const link = document.createElement('a')
    link.href = URL.createObjectURL(new Blob([texto], { type: 'text/plain' }))
    link.download = `${marca.nome.toLowerCase()}-${t`codigos-de-recuperacao`}.txt`
    link.click()
    URL.revokeObjectURL(link.href)
  }

  return (
    <div className="flex flex-col gap-4">
      <h3 ref={titulo} tabIndex={-1} className="font-emphasis text-base outline-none">
        <Trans>Guarde seus códigos de recuperação</Trans>
      </h3>
      <p className="text-ink-2">
        <Trans>
          Sem o celular, cada código abre sua conta uma vez. Esta é a única vez que eles aparecem: guarde onde só você
          alcança.
        </Trans>
      </p>
      <ul
        data-imprimir
        aria-label={t`Códigos de recuperação`}
        className="grid max-w-sm grid-cols-2 gap-x-6 gap-y-2 rounded-popover rounded-es-[3px] border border-line bg-sunken p-4 tabular-nums"
      >
        {codigos.map((codigo) => (
          <li key={codigo}>
            <code className="text-ink">{codigo}</code>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-center gap-3">
        <CopyButton text={texto} label={t`Copiar os códigos`} />
        <Button icon={<Download aria-hidden />} onClick={baixar}>
          <Trans>Baixar</Trans>
        </Button>
        <Button icon={<Printer aria-hidden />} onClick={() => print()}>
          <Trans>Imprimir</Trans>
        </Button>
        <Button variant="primary" onClick={onTerminar}>
          <Trans>Já guardei</Trans>
        </Button>
      </div>
    </div>
  )
}

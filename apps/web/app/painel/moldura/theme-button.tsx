import { useLingui } from '@lingui/react/macro'
import { Monitor, Moon, Sun } from 'lucide-react'
import { useEffect, useState } from 'react'
import { acompanharTema, gravarTema, lerTema, proximoTema } from '#lib/guardado/tema.ts'
import { IconButton } from '#ui/button/icon-button.tsx'

const icones = { light: Sun, dark: Moon, system: Monitor }

/** Changes the theme from light to dark to system. */
export function ThemeButton() {
  const { t } = useLingui()
  const [tema, setTema] = useState(lerTema)
  const Icone = icones[tema]
  const nome = { light: t`Tema: claro`, dark: t`Tema: escuro`, system: t`Tema: do sistema` }[tema]

  useEffect(() => acompanharTema(setTema), [])

  return (
    <IconButton
      label={nome}
      size="md"
      data-tema={tema}
      onClick={() => {
        const proximo = proximoTema(tema)
        gravarTema(proximo)
        setTema(proximo)
      }}
    >
      <Icone aria-hidden className="size-[18px]" />
    </IconButton>
  )
}

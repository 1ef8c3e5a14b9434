"""Rooms of the south, each of another home."""
from sets import *
def russafa():
    """Valencia, mid-century: a cement tile floor, a balcony, ochre and sea green"""
    M=palette(ochre=fabric('ochre','#c18f36'),sea=fabric('sea','#4f7a74'),cane=wood('cane','#c8964f','#a47536','x',.5),canez=wood('canez','#c8964f','#a47536','z',.5),r=rugmat('r','#efe4cc','#4f7a74','stripe',.8),sun=art('sun',['#efe4cc','#c18f36','#b4563a','#4f7a74'],2,.8,5));W,D,H=5.2,4.6,3.2
    room(M,W,D,H,tiles('hyd','#d9c9a8','#b9a98a',.2,.2,0,.3,'z',.2,.2,'#7fa096'),plaster('w','#f3ead8',b=.06,var=.03),dict(n=[(3.5,1.5,0,2.75,0,'window')]),view=HILLS,day=(22,36,26),gain=1.3,fill=1.2);street('n',W,D,'#dca877','#4f7a74',top=8)
    lounge(M,.62,2.5,pi/2,'ochre',('sea','linen','sea','linen'),2.3,3,'cane',table=(0,'cane','black'),rg='r',size=(3.0,2.2),chairs=((2.5,-.75,pi+.25,'sea',1,'linen'),(2.55,.6,pi-.2,'sea',1,'linen')))
    hang(M,W,D,'w',[(2.0,1.85,.8,1.05,'sun','cane'),(2.95,1.85,.6,.8,'art3','cane')]);put('sb',lambda b:sideboard(b,M['cane'],M['canez'],M['black'],1.6,.42,.75,3,True),1.55,D-.25);things(M,[('lamp',1.0,D-.27,.75,'cer3'),('twigs',2.05,D-.27,.75,'cer2')]);hang(M,W,D,'n',[(1.55,1.7,.42,0,'mirror','metal')])
    b=B('balcony');b.box(3.5,D+.75,-.1,2.4,.9,.1,M['white'],.004);b.box(3.5,D+1.15,.98,2.4,.03,.03,M['black'],.003);[b.rod((2.4+k*.11,D+1.15,0),(2.4+k*.11,D+1.15,.98),.007,M['black'],6) for k in range(21)];b.build()
    lights(M,H,[(2.3,2.6)],'cane',3,1.0,.34,12);green(M,4.8,3.9,'palm',1.7,'terra',4);drapes('cu',fabric('dr','#e9dcc2'),'n',3.5,1.5,2.95,W,D,.4)
    return (4.6,.25,1.4),(1.9,3.6,1.12),20,.45
def arles():
    """Arles: a farmhouse, beams, a stone hearth, lavender and raw linen"""
    M=palette(lav=fabric('lav','#8d88a8'),flax=boucle('flax','#e6dcc8'),oakd=wood('oakd','#8f6a45','#6b4a2d','x',.5),oakdz=wood('oakdz','#8f6a45','#6b4a2d','z',.5),stone=travertine('stn','#d9c9ab','#bda581',.5,1.2),trim=plain('trim','#8f9c98',.5),r=rugmat('r','#e9dfcb','#9a93b0','worn'));W,D,H=6.0,5.2,3.1
    room(M,W,D,H,tiles('tom','#b8775a','#c9a58a',.3,.3,.5,.5,'z',.22,.25,'#c08a68'),plaster('w','#f0e7d6',b=.25,var=.05),dict(w=[(1.5,1.2,0,2.3,0,'window'),(3.6,1.2,.8,2.3,0,'window')]),view=dict(HILLS,bands=[(0,'#7d7aa0'),(.06,'#9a94b8'),(.1,'#8fa07a'),(.16,'#a9b596'),(.2,'#dfe0d6'),(.35,'#e3ebf0'),(.7,'#b5cbe2')]),day=(292,30,26),gain=1.4);beams(W,D,H,M['oakd'],6,.18,.22)
    x=3.3;p=B('hearth');s=M['stone'];[p.box(x+q*.85,D-.28,0,.28,.56,1.25,s,.02) for q in(-1,1)];p.box(x,D-.3,1.25,2.3,.62,.2,M['oakd'],.02);p.box(x,D-.22,1.45,1.9,.44,H-1.45,plaster('ch','#f0e7d6',b=.25),.01);p.box(x,D-.03,0,1.42,.05,1.25,plain('soot',(.03,.027,.025,1),.9),.002);p.box(x,D-.5,0,2.2,.95,.05,s,.01)
    for k in range(6):p.rot_box(x-.25+.1*k,D-.22,.12+.07*(k%3),.6,.1,.1,M['oakdz'],rz=.3-.11*k,ry=.06*(k-2),r=.045)
    p.build();things(M,[('vase',x-.7,D-.53,1.45,'cer',1,.7),('twigs',x+.7,D-.53,1.45,'cer3',0,.7),('books',x,D-.53,1.45,2)])
    lounge(M,5.4,2.7,-pi/2,'flax',('lav','flax','lav','flax'),2.5,3,'oakd','lav',table=(0,'oakd','oakd'),rg='r',size=(3.3,2.5),chairs=((2.75,.7,pi-.3,'flax',0),(2.75,-.75,pi+.3,'lav',0)))
    put('bs',lambda b:bookshelf(b,M['oakd'],[M['cer'],M['cer2'],M['cer3']],1.1,.34,2.2,2,5,17),5.25,D-.2);drapes('cu',fabric('dr','#ddd2bd'),'w',1.5,1.2,2.55,W,D,.38);green(M,.75,4.7,'olive',2.0,'terra',6);lights(M,H,[(3.0,2.7)],'linen',3,.75,.36,13)
    return (3.75,.3,1.45),(2.85,4.4,1.2),19,.5
def lecce():
    """Lecce: a masseria, a vaulted room of pale stone, a long olive-wood table"""
    M=palette(olw=wood('olw','#a8794a','#7a532d','x',.45),olwz=wood('olwz','#a8794a','#7a532d','z',.45),stone=travertine('stn','#e3d3b0','#cbb488',.55,.9),rust=fabric('rust','#a85c38'),trim=plain('trim','#6f7d6a',.5));W,D,H=5.6,6.2,3.9
    room(M,W,D,H,travertine('fl','#dccba6','#c2aa7e',.4,1.0,(.5,.5,0)),plaster('w','#f1e6cf',b=.2,var=.05),dict(n=[(2.8,1.6,0,2.9,1,'window')],w=[(2.2,1.1,.9,2.3,1,'window'),(4.6,1.1,.9,2.3,1,'window')]),ceil=None,view=HILLS,day=(302,34,26),gain=1.5,fill=1.2,skirt=0);vault(W,D,2.55,1.3,travertine('vt','#e9dab9','#d3be96',.6,1.3))
    r=B('ribs');q=[(W/2-(W/2)*math.cos(pi*k/48),2.55+1.28*math.sin(pi*k/48)) for k in range(49)]
    for y in(2.05,4.15):
        r.tube([(x,y,z-.03) for x,z in q],.09,M['stone'],10)
        for x in(.12,W-.12):r.box(x,y,2.38,.28,.3,.17,M['stone'],.01)
    for y in(3.4,):
        r.box(W-.03,y,.55,.06,1.1,1.5,M['stone'],.004);r.box(W-.05,y,.62,.03,.96,1.3,plaster('nic','#d9b58c',b=.2),.004)
        for z in(.62,1.05,1.48):r.box(W-.12,y,z,.26,.96,.03,M['olw'],.004)
    r.build();dine(M,2.8,3.2,pi/2,'olw','olwz','rust','olw',0,1,2.9,1.0,n=4,middle=('fruit',));things(M,[('twigs',2.8,4.05,.75,'cer',0,1.0),('vase',2.75,2.3,.75,'cer3',3,.7)])
    for k in range(4):things(M,[('cup',W-.13,3.05+.22*k,.65,('cer3','cer','cer2')[k%3]),('bowl' if k%2 else 'vase',W-.13,3.0+.26*k,1.08,*(('cer3',) if k%2 else ('cer',3,.45))),('cup',W-.13,3.05+.22*k,1.51,('cer','cer3')[k%2])])
    lights(M,3.8,[(2.8,2.5),(2.8,3.9)],'terra',0,1.55,.24,12);green(M,.6,5.5,'olive',2.2,'terra',6);green(M,5.0,5.6,'fig',1.9,'terra',3)
    put('sb',lambda b:bench(b,M['rust'],M['black'],1.5,.42),.32,3.4,0,pi/2)
    return (4.0,.3,1.5),(2.4,5.2,1.35),20,.35
def porto():
    """Porto: a white bedroom, granite, one window on the river"""
    M=palette(white_=fabric('wf','#efece4'),gran=terrazzo('gr','#cfcac0',['#8d8a84','#6f6c68','#efece6','#a9a49a'],.5,2.2),ash=wood('ash','#dcc6a2','#c2a87f','x',.5),ashz=wood('ashz','#dcc6a2','#c2a87f','z',.5),sand=fabric('sand','#cdbb9c'),r=rugmat('r','#efe9dc','#cdbb9c','plain'));W,D,H=4.8,4.4,2.9
    room(M,W,D,H,planks('pl','#d8c3a0','#c0a680',2.4,.2,rough=.45),plaster('w','#f4f1ea',b=.12,var=.03),dict(w=[(1.9,1.7,.35,2.45,0,'window')]),view=LAKE,day=(290,32,24),gain=1.35,skirt=.04)
    p=B('head');p.box(2.75,D-.07,0,3.5,.14,1.05,M['gran'],.006);p.box(2.75,D-.07,1.05,3.54,.18,.03,M['ash'],.004)
    p.box(.3,1.9,0,.56,2.1,.34,M['ash'],.004);p.soft(.3,1.9,.34,.54,2.06,.08,M['white_'],r=.03,bulge=.008,inner=8);p.build()
    sleep(M,2.75,D-1.42,0,'white_','sand',('sand','white_'),1.7,.85,0,('ash','ashz',0),'lamp',H,None,'r',(3.2,2.4))
    things(M,[('vase',1.5,D-.08,1.08,'cer',1,.7),('books',4.1,D-.08,1.08,2),('twigs',.35,2.75,.42,'cer3',0,.8),('cup',.35,1.2,.42,'cer2')]);hang(M,W,D,'n',[(2.75,1.75,1.0,.75,'art2','ash')]);put('ac',lambda b:armchair(b,M['sand'],M['ash'],0),4.15,1.9,0,-pi/2-.1)
    drapes('cu',fabric('dr','#efe9dd'),'w',1.9,1.7,2.7,W,D,.4);lights(M,H,[(2.4,2.1)],'linen',3,.6,.3,9)
    return (4.3,.25,1.4),(2.1,3.6,1.05),20,.35
def sevilla():
    """Sevilla: a patio for dinner, azulejos, orange trees in pots, an awning of light"""
    M=palette(az=tiles('az','#2f5f86','#e9e0cc',.15,.15,0,.16,'y',.25,.3,'#d9a441'),azx=tiles('azx','#2f5f86','#e9e0cc',.15,.15,0,.16,'x',.25,.3,'#d9a441'),green_=paint('gn','#3f5b48',.45),trim=plain('trim','#3f5b48',.5),red=fabric('red','#a8432f'));W,D,H=6.4,6.0,3.6
    room(M,W,D,H,tiles('fl','#b8704e','#d3b08c',.25,.25,.5,.5,'z',.2,.2,'#c58560'),plaster('w','#f4ead4',b=.2,var=.05),dict(n=[(1.4,1.4,0,2.7,1,'open'),(3.2,1.4,0,2.7,1,'open'),(5.0,1.4,0,2.7,1,'open')],w=[(3.2,1.0,.95,2.2,0,'window')]),ceil=None,view=dict(HILLS,cam=1.8,amb=.9),day=(318,52,14),fill=.6,skirt=0,gain=.6)
    S=B('back');pw=plaster('bw','#e6b980',b=.2,var=.04);S.box(3.2,D+2.6,0,9,.2,4.2,pw,.002);S.box(3.2,D+1.4,-.05,9,2.6,.05,M['terra'],.001);S.box(3.2,D+1.45,3.0,9,2.4,.15,M['walnut'],.004);S.build();area(3.2,D+1.4,2.9,0,0,-1,6,2,90,(1,.93,.82))
    b=B('tiles');b.box(.012,D/2,0,.024,D,.0+.95,M['azx'],.001)
    for x0,x1 in((0,.7),(2.1,2.5),(3.9,4.3),(5.7,W)):b.box((x0+x1)/2,D-.012,0,x1-x0,.024,.95,M['az'],.001)
    b.box(W-.012,D/2,0,.024,D,.95,M['azx'],.001)
    for i in range(9):b.box(W*(i+.5)/9,D/2,H+.05,.07,D,.09,M['walnut'],.004)
    cv=sheer('toldo','#f3e6c8',.35)
    for k in range(4):b.grid(lambda u,v,k=k:(W*u,D*(k+v*.92)/4,H+.02-.22*math.sin(pi*v)),10,12,cv)
    b.build();area(W/2,D/2,H+1.2,0,0,-1,W,D,420,(1,.95,.86),glossy=False)
    for x,y,n in((1.7,2.3,3),(3.6,3.9,4),(1.5,4.6,3),(4.9,2.2,3)):dine(M,x,y,.4*x,'marble','black','red','green_',3,2,.95,n=n,laid=True,middle=('twigs','cer3',0,.55))
    for x,y,s in((.6,5.4,3),(5.8,5.4,5),(5.9,3.6,7)):
        green(M,x,y,'fig',2.2,'terra',s);t=B('fruit')
        rn=random.Random(s);[t.sphere(x+rn.uniform(-.2,.2),y+rn.uniform(-.2,.2),1.3+rn.random()*.7,.045,bookm('#d8782a'),16) for _ in range(12)];t.build()
    lights(M,H,[(2.2,3.2),(4.3,3.2)],'green_',3,.9,.22,8);f=B('font');f.lathe(3.2,D+1.2,0,[(0,0),(.25,0),(.2,.1),(.12,.5),(.5,.75),(.55,.85),(.48,.83),(0,.72)],M['marble'],40,sharp=60);f.build()
    return (5.5,.35,1.5),(2.5,4.9,1.25),20,.3
def bica():
    """Lisboa: two rooms on the funicular; tiles to the shoulder, moss velvet, the river far down"""
    M=palette(moss=fabric('moss','#66703f'),salmon=fabric('salmon','#d09a80'),pinho=wood('pin','#c79a62','#a5763f','x',.5),pinz=wood('pinz','#c79a62','#a5763f','z',.5),az=tiles('az','#e9e4d6','#c9c2b0',.14,.14,0,.18,'y',.1,.25,'#3f6f9a'),r=rugmat('r','#efe6d2','#66703f','arcs',1.2),trim=plain('trim','#f1ede5',.5));W,D,H=4.8,4.4,3.0
    room(M,W,D,H,planks('pl','#b98a5a','#956a3e',2.0,.15),plaster('w','#f3ecdf',b=.06,var=.02),dict(w=[(1.6,1.15,0,2.5,0,'window'),(3.3,1.15,0,2.5,0,'window')]),view=SEA,day=(300,32,26),gain=1.2);street('w',W,D,'#e0b7a6','#3f6b52',top=4.2,dist=9)
    b=B('az');b.box(W/2,D-.012,.09,W,.024,1.26,M['az'],.001);b.box(W/2,D-.025,1.35,W,.05,.035,M['white'],.006);b.build()
    lounge(M,2.9,D-.62,0,'moss',('salmon','linen','salmon','moss'),2.2,2,'pinho',table=(1,'pinho','pinho'),rg='r',size=(2.9,2.2),chairs=((1.55,1.35,-pi/2+.3,'salmon',1,'linen'),))
    hang(M,W,D,'n',[(2.5,1.95,.6,.8,'art1','pinz'),(3.3,1.95,.6,.8,'art3','pinz')]);put('fl',lambda b:floorlamp(b,M['metal'],M['shade'],M['bulb'],0,1.6),1.4,D-.4);point(1.4,D-.4,1.35,8);drapes('cu',fabric('dr','#e6d3bd'),'w',3.3,1.15,2.7,W,D,.3);green(M,.45,2.45,'snake',1.0,'terra',3);lights(M,H,[(2.6,2.3)],'linen',3,.7,.3,10)
    return (4.35,.25,1.4),(2.0,3.6,1.1),20,.35
ROOMS=dict(russafa=russafa,arles=arles,lecce=lecce,porto=porto,sevilla=sevilla,bica=bica)

"""Rooms north of the Alps, each of another home."""
from sets import *
def lyon():
    """Lyon, art deco: petrol velvet, fluted walnut, brass, a herringbone floor"""
    M=palette(petrol=fabric('petrol','#1f4c56'),rose=fabric('rose','#c9978a'),gold=fabric('gold','#b98a3a'),trim=plain('trim','#efe8da',.5),fan=art('fan',['#1f4c56','#e9dfcc','#b98a3a','#c9978a'],2,1.1,3),r=rugmat('r','#e3d6c0','#1f4c56','arcs',1.0));W,D,H=5.6,4.8,3.3
    room(M,W,D,H,plain('sub',(.03,.02,.012,1),.7),plaster('w','#e9e0d0',b=.05,var=.02),dict(e=[(1.5,1.2,0,2.7,0,'window'),(3.5,1.2,0,2.7,0,'window')]),dict(n=plaster('nw','#2f5c64',b=.06,var=.04)),day=(66,31,24),gain=1.15);street('e',W,D,'#d9c3a0',top=8);f=B('f');herring(f,0,W,0,D,attrwood('fl','#a97c4c','#845932',.34),.56,.095,.002);f.build()
    p=B('p')
    for k in(0,1,4):p.box(W*(k+.5)/5-W/10+.02,D-.02,0,.04,.04,H-.3,M['metal'],.003)
    for x in(.55,W-.55):
        for k in range(10):p.cyl(x-.42+k*.093,D-.03,.0,.045,H-.3,M['walnutz'],.002,16)
    p.box(W/2,D-.06,H-.3,W,.12,.3,M['trim'],.01);p.build()
    lounge(M,2.75,D-.62,0,'petrol',('rose','gold','petrol','rose'),2.5,3,'metal',table=(1,'marble','metal'),rg='r',size=(3.6,2.7),chairs=((1.5,-1.85,pi/2-.25,'rose',0),(1.6,1.7,-pi/2+.35,'gold',0)))
    hang(M,W,D,'n',[(2.75,1.85,1.3,.95,'fan','metal')]);put('lp',lambda b:floorlamp(b,M['metal'],M['shade'],M['bulb'],0,1.65),1.2,D-.4);point(1.2,D-.4,1.4,8)
    put('sb',lambda b:sideboard(b,M['walnut'],M['walnutz'],M['metal'],1.6,.42,.8,3,True),.24,2.4,0,pi/2);things(M,[('lamp',.26,1.85,.8,'cer2'),('twigs',.26,2.85,.8,'cer')]);hang(M,W,D,'w',[(2.4,1.8,.46,0,'mirror','metal')])
    lights(M,H,[(2.75,2.6)],'metal',1,.75,.15,14,'shade');green(M,5.15,4.15,'palm',1.9,'terra',4)
    return (3.55,.3,1.4),(2.7,4.2,1.2),20,.35
def leipzig():
    """Leipzig, mid-century: a reading room, teak shelves, an olive chair"""
    M=palette(teak=wood('teak','#9a6237','#6d3f20','x',.42),teakz=wood('teakz','#9a6237','#6d3f20','z',.42),olive=fabric('olive','#6f7444'),brick=fabric('brick','#a8552f'),mustard=fabric('mu','#c0923c'),r=rugmat('r','#e6dbc4','#a8552f','diamond',1.0),dots=art('dots',['#e9dfcc','#c0923c','#3f5a63','#a8552f'],0,2.0,7));W,D,H=5.2,4.4,2.75
    room(M,W,D,H,planks('pl','#b98c5c','#956a3f',1.8,.12),plaster('w','#eee7da',b=.05,var=.02),dict(w=[(2.4,2.4,.55,2.3,0,'window',3)]),view=HILLS,day=(296,32,24),gain=1.2);street('w',W,D,'#b9a58a',top=8)
    for i,x in enumerate((1.75,3.05,4.35)):put('bs%d'%i,lambda b:bookshelf(b,M['teak'],[M['cer'],M['cer2'],M['cer3']],1.28,.34,2.35,2,6,11+i*7),x,D-.19)
    put('lc',lambda b:armchair(b,M['olive'],M['teak'],1,M['mustard']),1.35,2.75,0,pi/2+.9);put('lc2',lambda b:armchair(b,M['brick'],M['teak'],1,M['olive']),3.35,2.95,0,-.5);put('st',lambda b:sidet(b,M['teak'],M['black'],.5,.24),2.35,3.3)
    put('rg',lambda b:rug(b,M['r'],3.2,2.2,M['cream']),2.4,2.5,.002);put('ct',lambda b:ctable(b,M['teak'],M['teak'],1),2.4,2.1,0,.4);things(M,[('books',2.2,2.05,.34,3),('cup',2.35,3.3,.5,'cer3'),('books',2.4,3.22,.5,2),('twigs',.2,1.0,.62,'cer2',0,.7)])
    b=B('sill');b.box(.17,2.4,.5,.34,3.0,.05,M['teak'],.004);b.build();put('fl',lambda b:floorlamp(b,M['metal'],M['inner'],M['bulb'],1),.55,3.75,0,-.4);point(1.3,3.5,1.5,7)
    put('tc',lambda b:sideboard(b,M['teak'],M['teakz'],M['black'],1.7,.42,.68,4),W-.24,2.1,0,-pi/2);things(M,[('lamp',W-.26,1.5,.68,'cer2'),('vase',W-.26,2.6,.68,'cer3',1,.8)]);hang(M,W,D,'e',[(2.1,1.6,.95,.7,'dots','black')]);lights(M,H,[(2.5,2.4)],'linen',3,.55,.3,9);green(M,.5,.75,'fig',1.7,'pot')
    return (4.6,.25,1.35),(2.2,3.7,1.08),20,.4
def tokyo():
    """Tokyo: thirty square metres, birch, one low bench and a kitchen in one line"""
    M=palette(birch=wood('bir','#e0c9a2','#c9ad80','x',.5),birz=wood('birz','#e0c9a2','#c9ad80','z',.5),ink=fabric('ink','#33414d'),clay=fabric('clay','#b88a6e'),r=rugmat('r','#e9e4d8','#9aa5a3','plain'),steel=plain('st',(.6,.6,.6,1),.3,1));W,D,H=5.4,4.0,2.5
    room(M,W,D,H,planks('pl','#dcc7a2','#c8ad82',2.2,.12),plaster('w','#efece5',b=.05,var=.02),dict(n=[(1.6,2.4,0,2.15,0,'window',2)]),view=HILLS,day=(20,34,24),skirt=.03,gain=1.1);street('n',W,D,'#c6c3bb','#8d9294',top=9)
    put('kr',lambda b:kitchen_run(b,M['birch'],M['birz'],M['steel'],M['steel'],2.6,.6,.88,splash=M['white'],oven=None,blk=M['black'],upper=False,sinkx=-.6,hobx=.5,tall=0,shelf=M['birch'],handle=False),4.05,D-.31)
    s=B('slat');s.at(2.68,D-.35,0);[s.box(-.0,-.0+.0,0,.03,.7,H,M['birz'],.003)];s.o()
    b=s;b.box(.34,2.1,.02,.68,2.6,.3,M['birch'],.004);b.soft(.36,2.1,.32,.64,2.56,.11,M['ink'],r=.035,bulge=.01,inner=8)
    for y,m in((1.1,'clay'),(1.6,'linen'),(2.95,'clay')):b.pillow(.22,y,.42,.46,.42,.15,M[m],rx=-.32,rz=pi/2)
    b.build();dine(M,3.0,1.95,0,'birch','birch','linen','birch',3,1,1.05,n=3,laid=False,middle=('twigs','cer2',0,.7));put('rg',lambda b:rug(b,M['r'],1.7,2.4),1.55,2.05,.002)
    put('st',lambda b:sidet(b,M['birch'],M['birch'],.38,.26),1.35,1.75);things(M,[('cup',1.3,1.75,.38,'cer2'),('books',1.42,1.8,.38,2),('bowl',4.9,D-.3,.88,'cer2'),('vase',3.0,D-.3,.88,'cer3',3,.5)]+[('cup',3.3+.16*k,D-.15,1.545,('cer','cer2','cer3')[k%3]) for k in range(9)])
    hang(M,W,D,'w',[(2.1,1.5,1.0,.7,'art2','birch')]);hang(M,W,D,'e',[(2.2,1.5,.5,.7,'art3','birch')]);lights(M,H,[(3.0,1.95)],'linen',3,.7,.3,9);green(M,.4,3.65,'snake',.9,'pot')
    return (4.85,.2,1.35),(2.0,3.3,1.0),20,.55
def berlin():
    """Berlin: kitchen number thirty-one, dark green fronts, birch ply, a concrete top"""
    M=palette(fir=paint('fir','#39493f',.45),ply=wood('ply','#d8bd90','#c0a071','x',.5),plyz=wood('plyz','#d8bd90','#c0a071','z',.5),stone=concrete('stone','#aaa8a2',.4,1.3,.15),coral=leather('coral','#b4593c'),steel=plain('st',(.55,.56,.56,1),.3,1),poster=art('po',['#efe9dc','#b4593c','#39493f','#d8bd90'],0,1.1,9));W,D,H=5.2,4.4,3.1
    room(M,W,D,H,planks('pl','#c7a171','#a67f50',2.0,.14),plaster('w','#f0ede6',b=.05,var=.02),dict(e=[(2.2,1.5,.85,2.75,0,'window')]),view=HILLS,day=(64,33,24),gain=1.35,fill=1.2);street('e',W,D,'#b8a98e',top=8)
    put('kr',lambda b:kitchen_run(b,M['fir'],M['fir'],M['stone'],M['steel'],4.2,.62,.9,splash=M['stone'],oven=.55,blk=M['black'],upper=False,sinkx=1.5,hobx=.55,tall=2,shelf=M['plyz'],handle=True,fridge=0),2.2,D-.32)
    put('is',lambda b:island(b,M['ply'],M['ply'],M['ply'],M['steel'],2.1,.9,.92,False),2.35,2.2)
    for k in range(3):put('stl',lambda b:stool(b,M['coral'],M['black'],.66),1.7+k*.65,1.5,0,pi)
    things(M,[('fruit',2.0,2.2,.92),('twigs',3.0,2.3,.92,'cer2'),('vase',4.05,D-.28,.9,'cer3',1,.6)]+[('cup',1.9+.2*k,D-.15,1.57,('cer','cer3','cer2')[k%3]) for k in range(8)]);hang(M,W,D,'w',[(2.3,1.65,.7,1.0,'poster','plyz'),(1.3,1.65,.5,.7,'art3','plyz')]);lights(M,H,[(1.85,2.2),(2.85,2.2)],'fir',0,1.2,.22,10);green(M,4.8,3.55,'fig',1.7,'pot')
    return (4.5,.25,1.45),(2.0,3.6,1.1),20,.65
def chur():
    """Chur: a panelled parlour, stone pine all round, a corner bench and a tiled stove"""
    M=palette(pine=wood('pine','#cf9d62','#ad7a42','x',.5),pinez=wood('pinez','#cf9d62','#ad7a42','z',.5),loden=fabric('loden','#5d6650'),red=fabric('red','#9a3f34'),tile=tiles('kach','#6f8a78','#d8d2c2',.22,.22,0,.14,'y',.2),tilex=tiles('kachx','#6f8a78','#d8d2c2',.22,.22,0,.14,'x',.2),r=rugmat('r','#ddcfb4','#9a3f34','stripe',1.3),trim=plain('trim','#c2905a',.5));W,D,H=4.8,4.4,2.4
    room(M,W,D,H,planks('pl','#b98a58','#9a6f42',2.4,.24),plaster('w','#efe6d6',b=.1),dict(w=[(2.7,1.0,.95,2.0,0,'window'),(1.2,1.0,.95,2.0,0,'window')],n=[(1.7,1.0,.95,2.0,0,'window')]),view=dict(HILLS,cam=2.0),day=(296,30,26),gain=2.0,fill=2.2,skirt=0)
    p=B('panel')
    def boards(side,ops):
        L=W if side in'ns' else D;n=int(L/.2)
        for k in range(n):
            c=(k+.5)*L/n;z=[(0,H)]
            for o,w in ops:
                if abs(c-o)<w/2+.05:z=[(0,.93),(2.02,H)]
            for a,b_ in z:
                if side=='n':p.box(c,D-.014,a,L/n-.006,.026,b_-a,M['pinez'],.004)
                elif side=='w':p.box(.014,c,a,.026,L/n-.006,b_-a,M['pinez'],.004)
                else:p.box(W-.014,c,a,.026,L/n-.006,b_-a,M['pinez'],.004)
    boards('n',[(1.7,1.0)]);boards('w',[(2.7,1.0),(1.2,1.0)]);boards('e',[])
    for i in range(6):p.box(W*(i+.5)/6,D/2,H-.1,.09,D,.1,M['pine'],.008)
    p.box(W/2,D/2,H-.015,W,D,.014,M['pine'],.001)
    p.box(1.5,D-.3,0,2.9,.5,.42,M['pine'],.004);p.box(.3,2.35,0,.5,3.0,.42,M['pine'],.004);p.soft(1.55,D-.3,.42,2.7,.48,.06,M['loden'],r=.025,bulge=.008,inner=8);p.soft(.3,2.3,.42,.48,2.8,.06,M['loden'],r=.025,bulge=.008,inner=8)
    for x,y,m,a in((.75,D-.2,'red',0),(1.3,D-.2,'linen',0),(2.6,D-.2,'red',0),(.2,2.9,'linen',pi/2),(.2,1.6,'red',pi/2)):p.pillow(x,y,.49,.42,.38,.13,M[m],rx=-.3,rz=a)
    x=W-.75;p.box(x,D-.62,0,1.4,1.15,.4,plaster('so','#e6dccb',b=.2),.02);p.box(x,D-.62,.4,1.1,.95,1.5,M['tile'],.02);p.box(x,D-.62,1.9,1.2,1.05,.06,M['tile'],.01);p.box(x-.56,D-.62,.42,.012,.9,1.46,M['tilex'],.002);p.build()
    dine(M,1.6,2.75,0,'pine','pinez','linen','pinez',0,1,1.6,.9,n=0,middle=('twigs','cer3'),laid=False)
    for dx,dy,t in((-.35,-.78,pi),(.4,-.78,pi),(1.15,.0,-pi/2)):put('ch',lambda b:chair(b,M['linen'],M['pinez'],1),1.6+dx,2.75+dy,0,t+.06)
    things(M,[('bowl',1.15,2.75,.75,'cer3'),('cup',2.0,2.6,.75),('cup',1.5,2.5,.75,'cer2'),('books',.28,.95,.5,2)]);lights(M,H,[(1.6,2.75)],'linen',2,.72,.24,10);put('rg',lambda b:rug(b,M['r'],.9,2.0,M['cream']),3.55,1.9,.002,0)
    return (4.05,.2,1.4),(1.6,3.5,1.0),20,.8
def tisvilde():
    """Tisvilde: a summer house, white boards, a long table, the sea in the window"""
    M=palette(ash=wood('ash','#e0cca6','#c9b086','x',.5),ashz=wood('ashz','#e0cca6','#c9b086','z',.5),wht=paint('whb','#f2f0ea',.6),sea=fabric('sea','#7f9aa5'),r=rugmat('r','#efeae0','#8fa8b2','stripe',1.0));W,D,H=5.8,4.6,2.6
    room(M,W,D,H,planks('pl','#e6dac2','#d6c7a8',2.6,.18,rough=.5),plaster('w','#f4f2ed',b=.04,var=.02),dict(n=[(2.7,3.4,.0,2.25,0,'window',3)]),view=SEA,day=(335,27,22),gain=.9)
    p=B('boards')
    for k in range(int(D/.16)):p.box(.012,(k+.5)*.16,0,.022,.154,H,M['wht'],.004)
    for i in range(5):p.box(W*(i+.5)/5,D/2,H-.18,.1,D,.18,M['wht'],.006)
    p.build();dine(M,2.8,2.5,0,'ash','ash','sea','ash',0,1,2.4,.95,n=3,middle=('twigs','cer',0,1.0),rg='r',size=(3.4,2.4))
    lights(M,H,[(2.2,2.5),(3.4,2.5)],'wht',0,.75,.24,9);put('sb',lambda b:sideboard(b,M['wht'],M['wht'],M['ash'],1.8,.42,.78,4),.24,2.3,0,pi/2);things(M,[('lamp',.26,1.65,.78),('bowl',.26,2.4,.78,'cer2'),('twigs',.26,2.95,.78,'cer3')]);hang(M,W,D,'w',[(2.3,1.55,.95,.7,'art2','ash')])
    put('ac',lambda b:armchair(b,M['sea'],M['ash'],1,M['linen']),5.1,3.6,0,-pi/2+.6);green(M,.5,4.15,'olive',1.7,'pot',5)
    return (5.2,.25,1.4),(2.3,3.6,1.05),20,.35
ROOMS=dict(lyon=lyon,leipzig=leipzig,tokyo=tokyo,berlin=berlin,chur=chur,tisvilde=tisvilde)
